-- History: what a line of the audit log needs so that it can be read, searched and taken back.

alter table audit_event
  -- What the record was called at that moment.
  add column name text not null default '',
  -- What the records were called that the changes refer to: { "Degrees": { "3": "MD" } }.
  add column names jsonb,
  add column row_version integer,
  -- A record that went or came back with another one: the line of that one.
  add column part_of bigint,
  -- What words are looked for in. Not generated: an import writes 100,000 lines and has most of each key at hand.
  add column search_text text not null default '';

-- Lines written before this are named once. The log is closed again at the end of this transaction.
alter table audit_event disable trigger audit_event_no_change;

update audit_event set entity = 'UserManagements' where entity = 'UserProfiles';
update audit_event set name = summary where action = 'sign-in failed';

update audit_event as line set name = record.name
  from (select 'BodyParts' as entity, id, name from body_part
        union all select 'Categories', id, name from category
        union all select 'Specialties', id, name from specialty
        union all select 'ProviderTypes', id, name from provider_type
        union all select 'Regions', id, name from region
        union all select 'Degrees', id, name from degree
        union all select 'Groups', id, name from provider_group
        union all select 'Providers', id, name from provider
        union all select 'Practices', id, name from practice
        union all select 'Insurances', id, full_name from insurance
        union all select 'Directories', id, contact from directory
        union all select 'UserManagements', id, user_name from user_account
        union all select 'Account', id, user_name from user_account
        union all select 'Terms', term.id, term.name || ', ' || body_part.name
                    from term join body_part on body_part.id = term.body_part_id
        union all select 'InsurancePlans', plan.id, insurance.full_name || ', ' || plan.name
                    from insurance_plan as plan join insurance on insurance.id = plan.insurance_id
        union all select 'PracticeAddresses', place.id, concat_ws(', ', practice.name, place.address, nullif(place.suite, ''), nullif(place.zip, ''))
                    from practice_address as place join practice on practice.id = place.practice_id) as record
 where line.entity = record.entity and line.record_id = record.id and line.name = '';

-- Records that are gone say in their last line what they were called.
update audit_event as line set name = gone.name
  from (select entity, record_id,
               (select change ->> 'from' from jsonb_array_elements(changes) as change
                 where change ->> 'field' in ('name', 'fullName', 'address', 'contact', 'userName') limit 1) as name
          from audit_event where action = 'deleted' and jsonb_typeof(changes) = 'array') as gone
 where line.entity = gone.entity and line.record_id = gone.record_id and line.name = '' and gone.name is not null;

update audit_event set search_text = search_key(name || ' ' || left(summary, 4000));

alter table audit_event enable trigger audit_event_no_change;

drop index audit_event_record;
create index audit_event_record on audit_event (entity, record_id, id);
create index audit_event_deleted on audit_event (id) where action = 'deleted' and part_of is null;
