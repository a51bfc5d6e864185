-- Until when a reader was told, where the issues of the cadence and zone they were looked at for last do not say it:
-- they are of them no more, or their mail was given up. A version that does not look at it guesses as it did.

alter table newsletter_readers add column told timestamptz(3);

-- Who goes to another zone or cadence, or is no longer active, has no part in later issues of the one before. Of an
-- issue that is not written out, or whose mails were all given up, nobody was told.
create function newsletter_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_readers set told = coalesce(told, (
    select case when place is not null or late > 0 and sent + bounced + unknown = 0 then since else at end
    from newsletter_issues issues
    where issues.cadence = newsletter_readers.cadence and issues.zone = newsletter_readers.zone
    order by day desc limit 1))
  where person = new.uid;
  return null;
end $$;
create trigger people_newsletter_moved after update of newsletter, timezone, status on people
  for each row when ((old.newsletter, old.timezone, old.status) is distinct from (new.newsletter, new.timezone, new.status))
  execute function newsletter_moved();
