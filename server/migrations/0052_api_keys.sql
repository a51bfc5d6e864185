-- Keys for programs (API keys), and the key that a line of the audit log came by.

create table api_keys (
  uid uuid primary key default gen_random_uuid(),
  person uuid references people on delete cascade,
  service boolean not null,
  team uuid references teams on delete cascade,
  name text not null,
  key_start text not null,
  digest bytea unique,
  scopes text[] not null,
  maker uuid references people on delete set null,
  created timestamptz(3) not null default now(),
  expires timestamptz(3) not null,
  last_used date,
  revoked timestamptz(3),
  check (service = (person is null)),
  check ((revoked is null) = (digest is not null))
);
comment on table api_keys is
  'Keys for programs: of a person, or of a team or the instance (service); only the SHA-256 of a key of 256 random bits, and that only until it is revoked';
create index api_keys_person on api_keys (person) where person is not null;
create index api_keys_team on api_keys (team) where team is not null;
create index api_keys_service on api_keys (created desc, uid desc) where service;
create index api_keys_maker on api_keys (maker) where maker is not null;
alter table api_keys enable row level security;
create policy api_keys_apart on api_keys
  using (team = any((select teams_of(acting()))::uuid[]) or person = (select acting()));

-- An account that is blocked, deleted or expired takes its keys along, as it does its sessions.
create function end_api_keys() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_keys set revoked = now(), digest = null where person = new.uid and revoked is null;
  return null;
end $$;
create trigger people_end_api_keys after update of status on people
  for each row when (old.status = 'active' and new.status <> 'active') execute function end_api_keys();

-- A service key of a team sees what that team's admins see. A key that is limited to a team sees no other.
create or replace function teams_of(one uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(team), '{}') from (
    select team from memberships where person = one
    union
    select associations.partner from memberships
      join people on people.uid = memberships.person and people.role = 'admin'
      join associations on associations.sponsor = memberships.team
    where memberships.person = one and associations.kind = 'manage' and associations.accepted is not null
      and associations.ended is null and (associations.ends is null or associations.ends > now())
    union
    select team from api_keys where uid = one and service and team is not null
  ) theirs
  where nullif(current_setting('resguardo.team', true), '') is null
    or team = nullif(current_setting('resguardo.team', true), '')::uuid
$$;
comment on function teams_of is
  'The teams that somebody is in, those that an admin manages for a sponsor, and that of a service key';

alter table audit_log add column api_key uuid;
create function append_audit(micros bigint, actors uuid[], roles text[], actions text[], targets uuid[], teams uuid[],
  results smallint[], reasons text[], requests uuid[], sources text[], macs bytea[], api_keys uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  start bigint;
begin
  perform set_config('resguardo.audit', 'open', true);
  select head into start from audit_chain for update;
  insert into audit_log (number, at, actor, actor_role, action, target, team, result, reason, request, source, mac, api_key)
    select start + e.place, timestamptz 'epoch' + micros * interval '1 microsecond', e.actor, e.role, e.action, e.target,
      e.team, e.result, e.reason, e.request, e.source, e.mac, e.api_key
    from unnest(actors, roles, actions, targets, teams, results, reasons, requests, sources, macs, api_keys)
      with ordinality as e(actor, role, action, target, team, result, reason, request, source, mac, api_key, place);
  update audit_chain set head = start + cardinality(macs), head_mac = macs[cardinality(macs)];
  perform set_config('resguardo.audit', '', true);
end $$;
comment on function append_audit(bigint, uuid[], text[], text[], uuid[], uuid[], smallint[], text[], uuid[], text[],
  bytea[], uuid[]) is 'The only way a line gets into the audit log';
