-- The serving role may cut the old end of the audit log, and only that: what is younger than 180 days stays, whoever asks.
create or replace function cut_audit(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last bigint;
  gone integer;
begin
  perform set_config('resguardo.audit', 'open', true);
  perform from audit_chain for update;
  select max(number) into last from (
    select number, at from audit_log order by number limit most
  ) oldest where at < least(before, now() - interval '180 days');
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
comment on function cut_audit is 'Deletes the oldest lines of the audit log, none younger than 180 days (auditDays)';
comment on function lock_audit is 'The head of the audit log, locked until the end of the transaction';
comment on function append_audit is 'The only way a line gets into the audit log';
