-- The outbox of an issue, before its mails are taken in hand: whoever gets one, a hundred in a row. A row for each of a
-- million, in four indexes, takes longer than deciding who they are.

create table newsletter_bundles (
  id bigint primary key generated always as identity,
  issue integer not null,
  due timestamptz(3) not null,
  -- Where these readers were told less far than the others of the issue.
  since timestamptz(3),
  readers uuid[] not null
);
comment on table newsletter_bundles is 'Readers whose mail of an issue waits; who takes a bundle in hand makes a row of newsletter_mails of each';
create index newsletter_bundles_due on newsletter_bundles (due, id);
create index newsletter_bundles_issue on newsletter_bundles (issue);
alter table newsletter_bundles enable row level security;

create or replace function newsletter_forget() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from newsletter_mails where person = old.uid;
  -- There are bundles for minutes of a week.
  update newsletter_bundles set readers = array_remove(readers, old.uid) where readers @> array[old.uid];
  return null;
end $$;
