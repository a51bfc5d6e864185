-- Alerts that concern phones, who read them, and the feeds that drafts come from.

create table alert_feeds (
  uid uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('sofa', 'kev', 'rss', 'json')),
  url text not null unique check (length(url) <= 300),
  -- What it is written in.
  lang text not null default 'en' check (lang in ('pt', 'es', 'en')),
  active boolean not null default false,
  -- What the address said of its answer; sent back, so that an unchanged one is not sent again.
  etag text,
  modified text,
  read timestamptz(3),
  result text not null default 'never'
    check (result in ('never', 'read', 'unchanged', 'address', 'redirect', 'status', 'tooLarge', 'timeout',
      'unreachable', 'unreadable')),
  -- Of the drafts of the last reading.
  drafts integer not null default 0,
  revision integer not null default 1
);
comment on table alert_feeds is 'Where drafts of alerts come from; off until somebody turns them on';

create table alert_feed_items (
  feed uuid not null references alert_feeds on delete cascade,
  guid bytea not null,
  seen date not null,
  primary key (feed, guid)
);
comment on table alert_feed_items is 'What a feed has brought already, as hashes: a draft that was deleted does not come back';
create index alert_feed_items_seen on alert_feed_items (seen);

create table alerts (
  uid uuid primary key default gen_random_uuid(),
  state text not null default 'draft' check (state in ('draft', 'confirmed', 'withdrawn')),
  severity text not null check (severity in ('critical', 'important', 'notice')),
  -- By language: title, text, action.
  words jsonb not null,
  -- [{osType, min, max, models}]; none: every phone.
  systems jsonb not null default '[]',
  profiles text[] not null default '{}' check (profiles <@ array['basic', 'enhanced', 'parental']),
  source_name text not null default '',
  source_url text not null default '',
  expires timestamptz(3),
  -- Who saved it last, and who put it in force.
  writer uuid references people on delete set null,
  confirmer uuid references people on delete set null,
  -- Confirmed by who wrote it, as there was nobody else.
  alone boolean not null default false,
  published timestamptz(3),
  withdrawn timestamptz(3),
  changed timestamptz(3) not null,
  feed uuid references alert_feeds on delete set null,
  revision integer not null default 1,
  check ((published is null) = (state = 'draft')),
  check ((withdrawn is not null) = (state = 'withdrawn'))
);
comment on table alerts is 'What happens to phones; readers see what is confirmed and has not expired';
create index alerts_changed on alerts (changed desc, uid desc);
create index alerts_in_force on alerts (published desc, uid desc) where state = 'confirmed';
create index alerts_writer on alerts (writer) where writer is not null;
create index alerts_confirmer on alerts (confirmer) where confirmer is not null;
create index alerts_feed on alerts (feed) where feed is not null;

-- Sealed: what somebody reads tells which phone and profile they have.
create table alert_reads (
  person uuid primary key references people on delete cascade,
  sealed bytea not null check (octet_length(sealed) <= 60000)
);
comment on table alert_reads is 'Which alerts somebody has read, sealed for their row alone';

-- Not for admins of teams: no policy lets them through.
alter table alert_feeds enable row level security;
alter table alert_feed_items enable row level security;
alter table alerts enable row level security;
alter table alert_reads enable row level security;

insert into alert_feeds (name, kind, url) values
  ('SOFA (iOS)', 'sofa', 'https://sofafeed.macadmins.io/v2/ios_data_feed.json'),
  ('CISA KEV', 'kev', 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json');
