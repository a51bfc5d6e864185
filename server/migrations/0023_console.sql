-- Whether somebody came to another state after a line of the audit log, whoever brought that about: also where the line
-- that tells it is not the reader's to see.
create function moved_since(one uuid, line bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit_log where target = one and number > line and result = 200
    and reason ~ '>(pending|active|blocked|expired|deleted)( |$)')
$$;
comment on function moved_since is 'Whether the audit log tells of a change of state of somebody after this line';
