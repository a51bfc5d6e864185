-- An ID token opens one session.

create table spent_id_tokens (
  digest bytea primary key,
  expires timestamptz not null
);
comment on table spent_id_tokens is
  'SHA-256 of the signed part of ID tokens that were taken, kept until they are over: none is taken twice';
create index spent_id_tokens_expires on spent_id_tokens (expires);
