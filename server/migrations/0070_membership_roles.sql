-- A role for each membership; the role of the account stays the highest that a person holds (decision 0119).

-- Not `role`: queries of the version before join people, and would find that name twice.
alter table memberships add column team_role text check (team_role in ('member', 'admin'));
-- rolling: memberships must keep to CHECK ((team_role = ANY (ARRAY['member'::text, 'admin'::text]))): the version before writes no role
-- A role of today is the same in every team. Nothing follows from writing it down: no trigger runs.
alter table memberships disable trigger user;
update memberships set team_role = case people.role when 'user' then 'member' else 'admin' end
  from people where people.uid = memberships.person;
alter table memberships enable trigger user;
-- rolling: memberships.team_role must be given: the trigger below gives it
alter table memberships alter team_role set not null;

-- Without a role, as calls of the specification and the version before write it: that of the account.
create function give_membership_role() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.team_role := coalesce(new.team_role,
    case when exists (select from people where uid = new.person and role <> 'user') then 'admin' else 'member' end);
  return new;
end $$;
create trigger memberships_role before insert on memberships for each row execute function give_membership_role();

-- The account follows its memberships. An admin who is in no team any more stays one, as one without a team is.
create function keep_account_role() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one uuid := coalesce(new.person, old.person);
begin
  if tg_op <> 'DELETE' and new.team_role = 'admin' then
    update people set role = 'admin' where uid = one and role = 'user';
  elsif tg_op <> 'INSERT' and old.team_role = 'admin' then
    update people set role = 'user' where uid = one and role = 'admin'
      and exists (select from memberships where person = one)
      and not exists (select from memberships where person = one and team_role = 'admin');
  end if;
  return null;
end $$;
create trigger memberships_keep_role after insert or update of team_role or delete on memberships
  for each row execute function keep_account_role();

-- Memberships follow a role that root gives to the account: a user runs no team, a new admin those they are in.
create function keep_membership_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.role = 'user' then
    update memberships set team_role = 'member' where person = new.uid and team_role = 'admin';
  elsif new.role = 'admin' and not exists (select from memberships where person = new.uid and team_role = 'admin') then
    update memberships set team_role = 'admin' where person = new.uid;
  end if;
  return null;
end $$;
create trigger people_keep_roles after update of role on people
  for each row when (old.role <> new.role) execute function keep_membership_roles();

create or replace function teams_of(one uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(team), '{}') from (
    select memberships.team from memberships join people on people.uid = memberships.person
    where person = one and (ends is null or ends > now())
      and (memberships.team_role = 'admin' or people.role <> 'admin')
    union
    select associations.partner from memberships
      join people on people.uid = memberships.person and people.role = 'admin'
      join associations on associations.sponsor = memberships.team
    where memberships.person = one and memberships.team_role = 'admin'
      and (memberships.ends is null or memberships.ends > now())
      and associations.kind = 'manage' and associations.accepted is not null
      and associations.ended is null and (associations.ends is null or associations.ends > now())
    union
    select team from api_keys where uid = one and service and team is not null
  ) theirs
  where nullif(current_setting('resguardo.team', true), '') is null
    or team = nullif(current_setting('resguardo.team', true), '')::uuid
$$;
comment on function teams_of is
  'The teams in which the role of an account holds: those that an admin runs, also for a sponsor, and those that anyone else is in; and that of a service key';

create or replace function still_invites(inviter uuid, into_team uuid, as_role text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from people
    where uid = inviter and status = 'active' and (role = 'root' or (role = 'admin' and
      case when as_role = 'admin'
        then exists (select from memberships m where m.team = into_team and m.person = inviter and m.team_role = 'admin')
        else into_team = any(teams_of(inviter)) end))
  )
$$;
