-- Codes, tokens, counters, the access log, settings.

create table one_time_codes (
  account bytea primary key,
  digest bytea not null,
  browser text not null,
  after_password boolean not null default false,
  sent timestamptz not null default now(),
  expires timestamptz not null
);
comment on table one_time_codes is
  'The newest code per account name (keyed hash); written for unknown names too, so that they answer alike';
create index one_time_codes_expires on one_time_codes (expires);

create table mail_tokens (
  digest bytea primary key,
  person uuid not null references people on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'invite', 'email')),
  created timestamptz not null default now(),
  expires timestamptz not null
);
comment on table mail_tokens is 'SHA-256 of tokens sent by mail; a newer one of a purpose replaces the older';
create unique index mail_tokens_newest on mail_tokens (person, purpose);
create index mail_tokens_expires on mail_tokens (expires);

create table attempts (
  key bytea primary key,
  count integer not null,
  since timestamptz not null default now(),
  until timestamptz
);
comment on table attempts is 'One atomic counter per guarded secret and source; until is the end of a pause';
create index attempts_since on attempts (since);

create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person uuid references people on delete cascade,
  account bytea not null,
  method text not null check (method in ('password', 'code', 'token', 'verify', 'reset')),
  outcome text not null,
  source text not null,
  country text,
  browser text not null
);
comment on table access_log is 'Every try to sign in: account as keyed hash, source address cut to /24 or /48';
create index access_log_account on access_log (account, source) where outcome = '200';
create index access_log_person on access_log (person, at desc);
create index access_log_at on access_log (at);

create table settings (
  section text primary key,
  value jsonb not null,
  changed timestamptz not null default now()
);
comment on table settings is 'One row per section of the settings; absent means defaults';

create function tell_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', new.section);
  return null;
end $$;
create trigger settings_tell after insert or update on settings for each row execute function tell_settings();
