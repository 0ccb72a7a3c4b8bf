<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="nl" sourcelanguage="en">
<context><name>QFileDialog</name>
<message><source>&amp;Look in:</source><translation>&amp;Zoeken in:</translation></message>
<message><source>Files of &amp;type:</source><translation>Bestanden van &amp;type:</translation></message>
</context>
<context><name>QPrintSettingsOutput</name>
<message><source>Double Sided Printing</source><translation>Dubbelzijdig afdrukken</translation></message>
<message><source>Long side binding</source><translation>Inbinden aan de lange zijde</translation></message>
<message><source>Short side binding</source><translation>Inbinden aan de korte zijde</translation></message>
<message><source>Off</source><translation>Uit</translation></message>
<message><source>Page &amp;Set:</source><translation>Paginareek&amp;s:</translation></message>
</context>
<context><name>QPageSetupWidget</name>
<message><source>Page &amp;order:</source><translation>Pagina&amp;volgorde:</translation></message>
<message><source>Pages &amp;per sheet:</source><translation>&amp;Pagina's per vel:</translation></message>
</context>
<context><name>QCupsJobWidget</name>
<message><source>&amp;Billing information:</source><translation>&amp;Factuurgegevens:</translation></message>
<message><source>&amp;Start:</source><translation>&amp;Begin:</translation></message>
<message><source>&amp;End:</source><translation>&amp;Einde:</translation></message>
<message><source>Job &amp;priority:</source><translation>&amp;Prioriteit van de taak:</translation></message>
<message><source>Scheduled &amp;printing:</source><translation>Ge&amp;pland afdrukken:</translation></message>
<message><source>Banner page at start</source><translation>Voorblad</translation></message>
<message><source>Banner page at end</source><translation>Slotblad</translation></message>
</context>
<context><name>QPrintDialog</name>
<message><source>File %1 is not writable.</source><translation>In bestand %1 kan niet worden geschreven.</translation></message>
<message><source>Please choose a different file name.</source><translation>Kies een andere bestandsnaam.</translation></message>
<message><source>Options 'Pages Per Sheet' and 'Page Set' cannot be used together.</source><translation>De keuzes ‘pagina's per vel’ en ‘paginareeks’ gaan niet samen.</translation></message>
<message><source>Please turn one of those options off.</source><translation>Zet een van beide uit.</translation></message>
</context>
<context><name>QPrintPropertiesDialog</name>
<message><source>Custom value for %1</source><translation>Eigen waarde voor %1</translation></message>
</context>
</TS>
