-- What the settings were, who changed them, and secrets apart from the rest.

alter table settings
  add column revision integer not null default 0,
  add column sealed bytea;
comment on column settings.revision is 'Counts the times the section was saved; a tab that read an older one is refused';
comment on column settings.sealed is 'The secrets of the section as JSON, encrypted with a key outside the database';

create table settings_revisions (
  section text not null,
  revision integer not null,
  changed_by uuid references people (uid) on delete set null,
  at timestamptz not null default now(),
  changes jsonb not null,
  value jsonb not null,
  primary key (section, revision)
);
comment on table settings_revisions is 'Each saving of a section: what it changed and the whole after it, both without secrets; kept two years';
create index settings_revisions_at on settings_revisions (at);
create index settings_revisions_changed_by on settings_revisions (changed_by) where changed_by is not null;

create table certificate_notices (
  ends timestamptz not null,
  days integer not null,
  primary key (ends, days)
);
comment on table certificate_notices is 'Which certificate, by its end, was warned of how many days ahead';

-- Not for admins of teams: no policy lets them through.
alter table settings_revisions enable row level security;
alter table certificate_notices enable row level security;
