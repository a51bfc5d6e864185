-- The browsers and applications that people sign in from. One person, one system and one browser are one device:
-- nothing is kept in the browser to tell it apart, and no fingerprint is taken.

create table devices (
  uid uuid primary key default gen_random_uuid(),
  person uuid not null references people on delete cascade,
  os text not null check (os in ('android', 'ios', 'windows', 'macos', 'linux', 'chromeos', 'other')),
  os_version text,
  browser text not null
    check (browser in ('Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'other')),
  browser_version text,
  app_version text,
  device_name text,
  device_token bytea,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  constraint devices_one_each unique (person, os, browser)
);
comment on table devices is
  'What somebody signs in from, by families and major versions; the token of an application is encrypted';

-- Removing a device ends its sessions.
alter table sessions add column device uuid references devices on delete cascade;
create index sessions_device on sessions (device);

alter table devices enable row level security;
create policy devices_apart on devices using (exists (select from people where people.uid = devices.person));
