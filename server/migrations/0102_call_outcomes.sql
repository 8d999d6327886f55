-- How calls ended. Of the caller nothing is kept.
create table call_outcome (
  id bigint generated always as identity primary key,
  user_id integer references user_account on delete set null,
  line_id integer references phone_line on delete set null,
  provider_id integer references provider on delete set null,
  outcome text not null check (outcome in ('booked', 'transferred', 'told', 'sent', 'nobody', 'callBack')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  constraint call_outcome_ends_after_it_began check (ended_at >= started_at)
);
create unique index call_outcome_once on call_outcome (user_id, started_at);
create index call_outcome_started on call_outcome (started_at);
create index call_outcome_line on call_outcome (line_id);
create index call_outcome_provider on call_outcome (provider_id);
