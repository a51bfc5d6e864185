-- How far the audit log has been sent to collectors outside (decision 0117).

create table audit_streams (
  name text primary key,
  number bigint not null,
  holder uuid,
  until timestamptz not null default now()
);
comment on table audit_streams is
  'The last entry of the audit log that each collector has, and the instance that sends to it until then';
-- Not for admins of teams: no policy lets them through.
alter table audit_streams enable row level security;
