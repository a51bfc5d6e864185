-- What is set on somebody's phone, where they keep it on the account; and the day of each last visit.

create table ticks (
  person uuid primary key references people on delete cascade,
  sealed bytea not null check (octet_length(sealed) <= 400000)
);
comment on table ticks is
  'What people set on their phones, encrypted; only of those who asked for it. What is missing there is a target';

alter table progress add column seen jsonb not null default '{}';
comment on column progress.seen is 'Visited submodule to the day of its last visit, so that a lesson that changed later can say so';

update progress set seen = (
  select coalesce(jsonb_object_agg(id, to_char(updated, 'YYYY-MM-DD')), '{}') from unnest(visited) as id);
