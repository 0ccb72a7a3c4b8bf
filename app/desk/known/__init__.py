"""Acts where players look on: meant and refused as players know the day, so that no answer tells them more."""
