-- How an address helps those who need it. Repeats are dropped before they arrive here.
alter table practice_address
  add column accommodations text[] not null default '{}',
  add constraint practice_address_accommodations_known check (accommodations <@ array[
    'wheelchair', 'adaCompliant', 'publicTransit', 'signLanguage', 'cognitive', 'mobility', 'culturalCompetence']);
