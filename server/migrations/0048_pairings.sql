-- Two devices of one person that show the same slide of a lesson.

create table pairings (
  person uuid primary key references people on delete cascade,
  uid uuid not null,
  digest bytea unique,
  opener uuid not null constraint pairings_opener_session_fkey references sessions on delete cascade,
  joiner uuid constraint pairings_joiner_session_fkey references sessions on delete cascade,
  turn integer not null default 1,
  sealed bytea not null check (octet_length(sealed) <= 100000),
  expires timestamptz(3) not null
);
comment on table pairings is
  'Pairs of sessions that turn pages together, for an hour at most; the digest is that of a link not used yet';
create index pairings_opener on pairings (opener);
create index pairings_joiner on pairings (joiner) where joiner is not null;

-- Both devices learn of each change, on whichever instance they are; also when a session takes the row along.
create function tell_pairing() returns trigger language plpgsql as $$
begin
  perform pg_notify('pairing', coalesce(new.person, old.person)::text);
  return null;
end $$;
create trigger pairings_tell after insert or update or delete on pairings
  for each row execute function tell_pairing();
