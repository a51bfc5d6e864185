-- The mail queue and the progress of the course.

create table mails (
  id uuid primary key default gen_random_uuid(),
  created timestamptz not null default now(),
  kind text not null,
  lang text not null check (lang in ('pt', 'es', 'en')),
  sealed bytea,
  status text not null check (status in ('queued', 'sent', 'failed', 'outbox')),
  tries integer not null default 0,
  valid_until timestamptz,
  finished timestamptz
);
comment on table mails is
  'Mail queued with its cause; sealed holds recipient and values, encrypted, and is emptied once sent';
create index mails_queued on mails (created) where status = 'queued';
create index mails_outbox on mails (created desc, id desc) where status = 'outbox';
create index mails_finished on mails (finished);

create table progress (
  person uuid not null references people on delete cascade,
  course bytea not null,
  visited text[] not null default '{}',
  updated timestamptz not null default now(),
  primary key (person, course)
) with (fillfactor = 80);
comment on table progress is
  'Visited submodules of a person per course; course is a keyed hash of profile and phone family';
