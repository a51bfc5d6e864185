-- The audit log, and the row policies that keep teams apart beneath the program's own checks.

create table audit_log (
  number bigint primary key,
  at timestamptz not null,
  actor uuid,
  actor_role text,
  action text not null,
  target uuid,
  team uuid,
  result smallint not null,
  reason text not null,
  request uuid,
  source text not null,
  mac bytea not null
);
comment on table audit_log is
  'Who did what to whom: append-only, each row chained to the one before by a keyed hash; uids outlive their people';
create index audit_log_target on audit_log (target, number desc);
create index audit_log_actor on audit_log (actor, number desc);
create index audit_log_request on audit_log (request);
create index audit_log_at on audit_log using brin (at);

create table audit_chain (
  single boolean primary key default true check (single),
  head bigint not null default 0,
  head_mac bytea not null default ''::bytea,
  tail bigint not null default 0,
  tail_mac bytea not null default ''::bytea
);
comment on table audit_chain is 'The last number and hash of the audit log, and those before its first kept row';
insert into audit_chain default values;

-- Nothing but the two functions below writes these tables.
create function guard_audit() returns trigger language plpgsql as $$
begin
  if current_setting('resguardo.audit', true) is distinct from 'open' then
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_log_guard before insert or update or delete or truncate on audit_log
  for each statement execute function guard_audit();
create trigger audit_chain_guard before insert or update or delete or truncate on audit_chain
  for each statement execute function guard_audit();

-- Who appends waits here for whoever else does, until their transaction is over; microseconds since 1970.
create function lock_audit(out number bigint, out mac bytea, out micros bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select head, head_mac into number, mac from audit_chain for update;
  micros := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
end $$;

create function append_audit(micros bigint, actors uuid[], roles text[], actions text[], targets uuid[], teams uuid[],
  results smallint[], reasons text[], requests uuid[], sources text[], macs bytea[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  start bigint;
begin
  perform set_config('resguardo.audit', 'open', true);
  select head into start from audit_chain for update;
  insert into audit_log
    select start + e.place, timestamptz 'epoch' + micros * interval '1 microsecond', e.actor, e.role, e.action, e.target,
      e.team, e.result, e.reason, e.request, e.source, e.mac
    from unnest(actors, roles, actions, targets, teams, results, reasons, requests, sources, macs)
      with ordinality as e(actor, role, action, target, team, result, reason, request, source, mac, place);
  update audit_chain set head = start + cardinality(macs), head_mac = macs[cardinality(macs)];
  perform set_config('resguardo.audit', '', true);
end $$;

-- What is older than it may be kept goes from the old end; where the rest begins stays known.
create function cut_audit(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last bigint;
  gone integer;
begin
  perform set_config('resguardo.audit', 'open', true);
  perform from audit_chain for update;
  select max(number) into last from (
    select number, at from audit_log order by number limit most
  ) oldest where at < before;
  if last is null then
    perform set_config('resguardo.audit', '', true);
    return 0;
  end if;
  update audit_chain set tail = last, tail_mac = (select mac from audit_log where number = last);
  delete from audit_log where number <= last;
  get diagnostics gone = row_count;
  perform set_config('resguardo.audit', '', true);
  return gone;
end $$;

-- Row policies bind whoever does not own the tables: the program takes the role resguardo_team for what an admin of a
-- team asks for (db/rowLevelSecurity.ts), and says who that is.
create function acting() returns uuid language sql stable parallel safe return
  nullif(current_setting('resguardo.actor', true), '')::uuid;

create function teams_of(one uuid) returns uuid[] language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(team), '{}') from memberships where person = one $$;
comment on function teams_of is 'The teams that somebody is in or runs';

alter table people enable row level security;
create policy people_apart on people
  using (uid = (select acting())
    or (role <> 'root' and exists (select from memberships where memberships.person = people.uid)))
  with check (uid = (select acting()) or role <> 'root');
alter table teams enable row level security;
create policy teams_apart on teams using (uid = any((select teams_of(acting()))::uuid[]));
alter table memberships enable row level security;
create policy memberships_apart on memberships using (team = any((select teams_of(acting()))::uuid[]));
alter table mail_tokens enable row level security;
create policy mail_tokens_apart on mail_tokens
  using (exists (select from people where people.uid = mail_tokens.person))
  with check (true);
alter table sessions enable row level security;
create policy sessions_apart on sessions using (person = (select acting()));
alter table access_log enable row level security;
create policy access_log_apart on access_log for select using (person = (select acting()));
alter table audit_log enable row level security;
create policy audit_log_apart on audit_log for select using ((select acting()) in (actor, target));

-- They do for every role what their tables ask for.
alter function end_sessions() security definer set search_path = public, pg_temp;
alter function tell_session() security definer set search_path = public, pg_temp;

-- A job is planned by whoever may queue a mail.
create function book_mail(id text, seconds float8) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('send-mail', json_build_object('id', id),
    run_at => now() + make_interval(secs => seconds), job_key => 'mail:' || id);
end $$;

-- States: what somebody was before they were deleted, and when the rest of them goes.
alter table people
  add column status_before text check (status_before in ('active', 'pending', 'blocked', 'expired')),
  add column purge_at timestamptz;
-- A change of state then rewrites the row in its own page and touches no index, the one of all words least of all.
alter table people set (fillfactor = 80);
drop index people_status_created;
create index people_purge on people (purge_at) where purge_at is not null;
update people set purge_at = now() + interval '30 days' where status = 'deleted';
create index people_expiration on people (expiration) where expiration is not null;

-- When the password was last given: what needs it anew looks here (security decisions, "step-up").
alter table sessions add column proved timestamptz;

-- Names of teams are kept in memory for lists; this makes every instance forget one.
create function tell_team() returns trigger language plpgsql as $$
begin
  perform pg_notify('team', old.uid::text);
  return null;
end $$;
create trigger teams_tell after update of team_name or delete on teams for each row execute function tell_team();

-- The teams of a person beside their name, as lists show them: asking for them row by row costs more than all the rest.
alter table people add column team_list text not null default '';
comment on column people.team_list is 'Kept by a trigger: uid and way of joining of each membership, with commas between';
create function keep_team_list() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one uuid := coalesce(new.person, old.person);
begin
  -- Two changes at once: the second looks again after the first.
  perform from people where uid = one for update;
  update people set team_list = coalesce(
    (select string_agg(team || joined_by, ',' order by joined, team) from memberships where person = one), '')
    where uid = one;
  return null;
end $$;
create trigger memberships_listed after insert or update or delete on memberships
  for each row execute function keep_team_list();
update people set team_list = coalesce(
  (select string_agg(team || joined_by, ',' order by joined, team) from memberships where person = people.uid), '');
