-- The day of the appointment that an answer was given for; null is the day on which it was told.
alter table answer add column on_day date;
