-- People, their teams and their sessions.

create table people (
  uid uuid primary key default gen_random_uuid(),
  username text not null constraint people_username_key unique,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('root', 'admin', 'user')),
  status text not null check (status in ('active', 'pending', 'blocked', 'deleted', 'expired')),
  lang text not null default 'pt' check (lang in ('pt', 'es', 'en')),
  theme text check (theme in ('light', 'dark')),
  timezone text not null default 'America/Sao_Paulo',
  country text not null default '',
  city text not null default '',
  institution text not null default '',
  notes text not null default '',
  newsletter text not null default 'opted_out' check (newsletter in ('opted_out', 'weekly', 'monthly')),
  password_hash text,
  change_password boolean not null default false,
  failed_attempts integer not null default 0,
  successful_attempts integer not null default 0,
  expiration timestamptz,
  trial_ends timestamptz,
  terms_version text,
  course bytea,
  course_choice bytea,
  last_seen timestamptz,
  created timestamptz not null default now(),
  check (username = lower(username) and length(username) between 1 and 320)
);
comment on table people is 'One account each, with a role; course is the keyed hash of the chosen course, course_choice the encrypted choice';
create index people_status_created on people (status, created);

create table password_history (
  person uuid not null references people on delete cascade,
  hash text not null,
  created timestamptz not null default now()
);
comment on table password_history is 'Earlier password hashes, so that none of the last few comes back';
create index password_history_person on password_history (person, created desc);

create table teams (
  uid uuid primary key default gen_random_uuid(),
  team_name text not null,
  description text not null default '',
  contact_email text not null default '',
  domains text[] not null default '{}',
  custom_settings jsonb not null default '{}',
  revision integer not null default 1,
  created timestamptz not null default now()
);
comment on table teams is 'A team (company): the people an admin runs';
create index teams_name on teams (lower(team_name), uid);

create table memberships (
  team uuid not null references teams on delete cascade,
  person uuid not null references people on delete cascade,
  joined_by text not null check (joined_by in ('founder', 'hand', 'invite', 'domain')),
  joined timestamptz not null default now(),
  primary key (team, person)
);
comment on table memberships is 'Who belongs to which team, and how each came';
create index memberships_person on memberships (person);

create table sessions (
  sid uuid primary key default gen_random_uuid(),
  person uuid not null references people on delete cascade,
  browser text not null default '',
  source text not null default '',
  country text,
  created timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  idle_minutes integer not null,
  expires timestamptz not null
);
comment on table sessions is 'One row per living access token; deleting it ends the session on every instance';
create index sessions_person on sessions (person);
create index sessions_expires on sessions (expires);

-- A session ends with what made it trustworthy, whoever changes it and by whatever way.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where person = new.uid;
  return null;
end $$;
create trigger people_end_sessions after update of status, role on people
  for each row when (old.role is distinct from new.role or (old.status = 'active' and new.status <> 'active'))
  execute function end_sessions();

-- Every instance keeps living sessions in memory; these messages make it forget them.
create function tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', old.sid::text);
  return null;
end $$;
create trigger sessions_tell after delete on sessions for each row execute function tell_session();

create function tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('person', new.uid::text);
  return null;
end $$;
create trigger people_tell
  after update of username, first_name, last_name, role, status, change_password, expiration on people
  for each row execute function tell_person();

create function tell_membership() returns trigger language plpgsql as $$
begin
  perform pg_notify('person', coalesce(new.person, old.person)::text);
  return null;
end $$;
create trigger memberships_tell after insert or update or delete on memberships
  for each row execute function tell_membership();
