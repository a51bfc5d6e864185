-- The newsletter: who has confirmed it, its issues, and the mails of each. What somebody is sent is nowhere written
-- down: it follows from their phone and profile, which stay sealed.

alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'invite', 'email', 'keep', 'newsletter'));

create table newsletter_readers (
  person uuid primary key references people on delete cascade,
  confirmed timestamptz(3),
  -- Of the last issue that they were looked at for: who changed either since is told from there on.
  cadence text check (cadence in ('weekly', 'monthly')),
  zone text,
  stopped timestamptz(3),
  why text check (why in ('bounce', 'complaint')),
  check ((stopped is null) = (why is null))
);
comment on table newsletter_readers is 'Who wished for the newsletter: whether the wish was confirmed by mail, and whether mail reaches them';
create index newsletter_readers_confirmed on newsletter_readers (person) where confirmed is not null and stopped is null;

-- Those of one zone follow each other by uid.
create index people_newsletter on people (timezone, uid) where newsletter <> 'opted_out' and status = 'active';

create table newsletter_issues (
  id integer primary key generated always as identity,
  cadence text not null check (cadence in ('weekly', 'monthly')),
  zone text not null,
  day date not null,
  at timestamptz(3) not null,
  -- Alerts after this moment and up to `at`.
  since timestamptz(3) not null,
  -- How far the readers of the zone are written out; null when all of them are.
  place uuid default '00000000-0000-0000-0000-000000000000',
  readers integer not null default 0,
  kinds integer not null default 0,
  -- What became of its mails, once that is known of all; they themselves are kept for 14 days.
  done timestamptz(3),
  sent integer not null default 0,
  bounced integer not null default 0,
  unknown integer not null default 0,
  late integer not null default 0,
  unique (cadence, zone, day)
);
comment on table newsletter_issues is 'An issue of one cadence in one zone; begun within six hours of its time';
create index newsletter_issues_open on newsletter_issues (at) where done is null;
create index newsletter_issues_day on newsletter_issues (day desc, cadence);

-- No references, whose checks would cost more than the row; a trigger takes the rows away with their person.
create table newsletter_mails (
  person uuid not null,
  day date not null,
  issue integer not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'bounced', 'unknown', 'late')),
  tries smallint not null default 0,
  due timestamptz(3),
  -- Where a reader was told less far than the others of the issue.
  since timestamptz(3),
  -- Who sends it, and as which of the mails in hand.
  lane uuid,
  place smallint,
  finished timestamptz(3),
  -- One a day, whatever becomes of somebody's zone and cadence; so also one of an issue.
  primary key (person, day)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
comment on table newsletter_mails is 'One mail of an issue to a reader; unknown: it may have been accepted, and is not sent again';
create index newsletter_mails_due on newsletter_mails (due, person) where state = 'queued';
create index newsletter_mails_lane on newsletter_mails (lane, place) where state = 'sending';
create index newsletter_mails_issue on newsletter_mails (issue, state);
create index newsletter_mails_unknown on newsletter_mails (finished desc, person) where state = 'unknown';

-- What each connection to the mail server is about to send. Not logged: it outlives whoever sends, and need not outlive
-- the database; mails whose lane is gone count as unknown.
create unlogged table newsletter_lanes (
  id uuid primary key,
  -- The place of the mail that is being handed over; those before it are done.
  begun smallint not null default 0,
  until timestamptz not null
) with (fillfactor = 50);
comment on table newsletter_lanes is 'Which mail each sender is handing over at this moment';

create table newsletter_domains (
  domain text primary key,
  -- From when the next mail may go there.
  free timestamptz not null
);
comment on table newsletter_domains is 'When the next mail may go to a receiving domain';

create table newsletter_desk (
  sole boolean primary key default true check (sole),
  paused timestamptz(3)
);
insert into newsletter_desk default values;

-- An address that took no mail says nothing of the one after it; and whoever is gone is gone here too.
create function newsletter_new_address() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_readers set stopped = null, why = null where person = new.uid and stopped is not null;
  return null;
end $$;
create trigger people_newsletter_address after update of username on people
  for each row when (old.username is distinct from new.username) execute function newsletter_new_address();

create function newsletter_forget() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from newsletter_mails where person = old.uid;
  return null;
end $$;
create trigger people_newsletter_forget after delete on people
  for each row execute function newsletter_forget();

-- Not for admins of teams: no policy lets them through.
alter table newsletter_readers enable row level security;
alter table newsletter_issues enable row level security;
alter table newsletter_mails enable row level security;
alter table newsletter_lanes enable row level security;
alter table newsletter_domains enable row level security;
alter table newsletter_desk enable row level security;
