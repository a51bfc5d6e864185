-- What opens a team, an account or the instance ends with what it rests on.

-- A link of a mail leads into an account that waits for it: once that is active, by whatever way, none does any more.
create function end_ways_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from mail_tokens where person = new.uid and purpose in ('verify', 'invite');
  return null;
end $$;
create trigger people_end_ways_in after update of status on people
  for each row when (old.status <> 'active' and new.status = 'active') execute function end_ways_in();
delete from mail_tokens using people
  where people.uid = mail_tokens.person and people.status = 'active' and purpose in ('verify', 'invite');

create function still_invites(inviter uuid, into_team uuid, as_role text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from people
    where uid = inviter and status = 'active' and (role = 'root' or (role = 'admin' and
      case when as_role = 'admin' then exists (select from memberships where team = into_team and person = inviter)
        else into_team = any(teams_of(inviter)) end))
  )
$$;
comment on function still_invites is
  'Whether somebody may (still) invite into a team: an admin only into one of their own, not into one they manage';

-- Whoever runs the instance has no end: otherwise the last of them could go by the calendar.
update people set expiration = null where role = 'root' and expiration is not null;
alter table people add constraint people_root_without_end check (role <> 'root' or expiration is null);

-- That somebody runs the instance now is told by one kind of mail, new-root.
delete from mails where kind = 'root-granted';
