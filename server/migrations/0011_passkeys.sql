-- Passkeys: what opens an account without a password, and the challenges that they sign.

create table passkeys (
  uid uuid primary key default gen_random_uuid(),
  person uuid not null references people on delete cascade,
  credential bytea not null unique check (octet_length(credential) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  backed_up boolean not null,
  aaguid uuid not null,
  name text not null,
  created timestamptz not null default now(),
  last_used timestamptz
);
comment on table passkeys is 'Public keys of WebAuthn; the private ones never leave their owners'' devices';
create index passkeys_person on passkeys (person, created);

create table passkey_challenges (
  digest bytea primary key,
  purpose text not null check (purpose in ('add', 'prove', 'sign-in')),
  session uuid references sessions on delete cascade,
  expires timestamptz not null,
  check ((session is null) = (purpose = 'sign-in'))
);
comment on table passkey_challenges is 'SHA-256 of what passkeys are asked to sign; spent once, by its session if it has one';
create index passkey_challenges_expires on passkey_challenges (expires);
create index passkey_challenges_session on passkey_challenges (session);

-- Nobody sees those of others; challenges are nobody's to read.
alter table passkeys enable row level security;
create policy passkeys_apart on passkeys for select using (person = (select acting()));
alter table passkey_challenges enable row level security;

alter table access_log drop constraint access_log_method_check;
alter table access_log add constraint access_log_method_check
  check (method in ('password', 'code', 'token', 'verify', 'reset', 'passkey'));
