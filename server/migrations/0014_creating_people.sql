-- Names are unique over all teams, and a team either exists or does not: whoever creates people is told both, also
-- where the row policies show them only their own.

create function taken_names(names text[]) returns table (username text, uid uuid)
language sql stable security definer set search_path = public, pg_temp
as $$ select people.username, people.uid from people where people.username = any(names) $$;
comment on function taken_names is 'Those of the names that are taken, and by whom; a deleted account keeps its name until it is erased';

create function known_teams(uids uuid[]) returns table (uid uuid, team_name text)
language sql stable security definer set search_path = public, pg_temp
as $$ select teams.uid, teams.team_name from teams where teams.uid = any(uids) $$;
comment on function known_teams is 'Those of the teams that exist';

-- Whoever invites is told that mail does not get out, also where they may not read the mails (server/src/mail/mailQueue.ts).
create function mail_is_stuck() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from (select created from mails where status = 'queued' order by created limit 1) oldest
    where oldest.created < now() - interval '60 minutes'
      and not exists (select from mails where status = 'sent' and finished > oldest.created)
  )
$$;
