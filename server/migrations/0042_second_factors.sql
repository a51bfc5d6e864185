-- Authenticator apps (TOTP) with recovery codes, the first of two steps, and resets that a super admin vouches for.

create table totp (
  person uuid primary key references people on delete cascade,
  secret bytea not null,
  created timestamptz not null default now(),
  confirmed timestamptz,
  last_step integer not null default 0,
  last_used timestamptz
);
comment on table totp is
  'The authenticator app of a person: its secret, sealed, and the last time step that was used; unconfirmed it counts for nothing';
create index totp_unconfirmed on totp (created) where confirmed is null;

create table recovery_codes (
  person uuid not null references totp on delete cascade,
  digest bytea not null,
  primary key (person, digest)
);
comment on table recovery_codes is
  'SHA-256 of single-use codes of 120 random bits, in place of a code of the authenticator app';

create table first_steps (
  person uuid not null references people on delete cascade,
  browser text not null,
  source text not null,
  by_password boolean not null,
  expires timestamptz not null,
  primary key (person, browser, source)
);
comment on table first_steps is
  'Who took a first step moments ago, by which browser and from where: a code of the authenticator app counts only then';
create index first_steps_expires on first_steps (expires);

-- People see their own; the secret, the digests and the first steps are nobody's to read.
alter table totp enable row level security;
create policy totp_apart on totp for select using (person = (select acting()));
alter table recovery_codes enable row level security;
create policy recovery_codes_apart on recovery_codes for select using (person = (select acting()));
alter table first_steps enable row level security;

-- A super admin started this reset, and so vouches for whoever holds the mail.
alter table mail_tokens add column by_root boolean not null default false;

-- rolling: access_log must keep to CHECK ((method = ANY (ARRAY['password'::text, 'code'::text, 'token'::text, 'verify'::text, 'reset'::text, 'passkey'::text, 'totp'::text]))): one method more than the version before writes
alter table access_log drop constraint access_log_method_check;
alter table access_log add constraint access_log_method_check
  check (method in ('password', 'code', 'token', 'verify', 'reset', 'passkey', 'totp'));
