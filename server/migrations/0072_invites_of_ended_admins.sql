-- Invites for admins count no longer than the membership of who made them, as those for users (decision 0114).
create or replace function still_invites(inviter uuid, into_team uuid, as_role text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from people
    where uid = inviter and status = 'active' and (role = 'root' or (role = 'admin' and
      case when as_role = 'admin'
        then exists (select from memberships m where m.team = into_team and m.person = inviter
          and m.team_role = 'admin' and (m.ends is null or m.ends > now()))
        else into_team = any(teams_of(inviter)) end))
  )
$$;
