-- Reading the logs: keyset pages, lines of one call together, names of who acted, heads that were mailed.

create index access_log_person_id on access_log (person, id desc);
drop index access_log_person;
-- What still holds a place, for the sweep.
create index access_log_place on access_log (at) where source <> '' or country is not null;

create index audit_log_request_number on audit_log (request, number);
drop index audit_log_request;
create index audit_log_team on audit_log (team, number desc) where team is not null;

-- Whoever something was done to is told by whom, also under the row policies: a root is in nobody's team.
create function who_acted(one uuid, lines bigint[])
returns table (uid uuid, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct people.uid, people.first_name, people.last_name
  from audit_log join people on people.uid = audit_log.actor
  where audit_log.number = any(lines) and audit_log.target = one
$$;
comment on function who_acted is 'Names of those who did something to somebody, as far as these lines tell it';

create table audit_heads (
  week date primary key,
  number bigint not null,
  mac bytea not null,
  told timestamptz not null default now()
);
comment on table audit_heads is 'The head of the audit log as it was mailed to the roots, once a week (its Monday, UTC)';
