-- Memberships of a team that end (decision 0114).

alter table memberships add column ends timestamptz(3);
create index memberships_ends on memberships (ends) where ends is not null;
-- rolling: invites must keep to CHECK (((membership_ends IS NULL) OR (team IS NOT NULL))): the version before leaves it empty
-- Of those who join by it.
alter table invites add column membership_ends timestamptz(3) check (membership_ends is null or team is not null);

-- A membership gives nothing from its end on, before the job deletes it.
create or replace function teams_of(one uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(team), '{}') from (
    select team from memberships where person = one and (ends is null or ends > now())
    union
    select associations.partner from memberships
      join people on people.uid = memberships.person and people.role = 'admin'
      join associations on associations.sponsor = memberships.team
    where memberships.person = one and (memberships.ends is null or memberships.ends > now())
      and associations.kind = 'manage' and associations.accepted is not null
      and associations.ended is null and (associations.ends is null or associations.ends > now())
    union
    select team from api_keys where uid = one and service and team is not null
  ) theirs
  where nullif(current_setting('resguardo.team', true), '') is null
    or team = nullif(current_setting('resguardo.team', true), '')::uuid
$$;
