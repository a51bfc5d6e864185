-- Boards, threads and posts under names that people choose, and what moderators do with them.

create table community_names (
  person uuid primary key references people on delete cascade,
  name text not null check (length(name) between 3 and 30),
  -- Without case, accents and signs: what looks the same is the same.
  folded text not null unique,
  chosen timestamptz(3) not null
);
comment on table community_names is 'What people are called in the community; never their name or address';

create table community_images (
  uid uuid primary key default gen_random_uuid(),
  person uuid references people on delete cascade,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  alt text not null,
  created timestamptz(3) not null default now()
);
comment on table community_images is 'Pictures of posts, drawn anew; one that no post took within a day is deleted';

create table community_threads (
  uid uuid primary key,
  board text not null check (board in ('announcements', 'questions', 'tips', 'alerts', 'off-topic')),
  lang text not null check (lang in ('pt', 'es', 'en')),
  author uuid references people on delete set null,
  title text not null,
  state text not null check (state in ('shown', 'held', 'hidden', 'removed')),
  pinned boolean not null default false,
  locked boolean not null default false,
  answer uuid,
  replies integer not null default 0,
  created timestamptz(3) not null,
  last timestamptz(3) not null,
  revision integer not null default 1
);
create index community_threads_board on community_threads (board, pinned desc, last desc, uid desc)
  where state in ('shown', 'removed');
create index community_threads_lang on community_threads (board, lang, pinned desc, last desc, uid desc)
  where state in ('shown', 'removed');
create index community_threads_author on community_threads (author) where author is not null;

create table community_posts (
  uid uuid primary key,
  thread uuid not null references community_threads on delete cascade,
  opening boolean not null,
  lang text not null check (lang in ('pt', 'es', 'en')),
  author uuid references people on delete set null,
  -- Of the opening, the title of the thread is looked for as well.
  title text not null default '',
  text text not null,
  state text not null check (state in ('shown', 'held', 'hidden', 'removed')),
  -- Speaks for the product.
  team boolean not null default false,
  created timestamptz(3) not null,
  lesson text,
  lesson_hash text,
  image uuid references community_images on delete set null,
  -- As it is written and without accents, so that either finds the other; each language has its own endings.
  words tsvector generated always as (
    case lang
      when 'pt' then to_tsvector('portuguese', title || ' ' || text) || to_tsvector('portuguese', fold(title || ' ' || text))
      when 'es' then to_tsvector('spanish', title || ' ' || text) || to_tsvector('spanish', fold(title || ' ' || text))
      else to_tsvector('english', title || ' ' || text) || to_tsvector('english', fold(title || ' ' || text))
    end) stored
);
create index community_posts_thread on community_posts (thread, created, uid);
create index community_posts_newest on community_posts (created desc, uid desc) where state = 'shown';
create index community_posts_words on community_posts using gin (words) with (fastupdate = off);
create index community_posts_author on community_posts (author) where author is not null;
create index community_posts_image on community_posts (image) where image is not null;
create unique index community_posts_opening on community_posts (thread) where opening;
alter table community_threads add foreign key (answer) references community_posts on delete set null;
create index community_threads_answer on community_threads (answer) where answer is not null;

create table community_follows (
  thread uuid not null references community_threads on delete cascade,
  person uuid not null references people on delete cascade,
  -- Since when a mail waits to be followed; no other is sent until then.
  told timestamptz(3),
  primary key (thread, person)
);
create index community_follows_person on community_follows (person);

create table community_reviews (
  uid uuid primary key default gen_random_uuid(),
  -- A post that is gone takes nothing of what was decided along.
  post uuid references community_posts on delete set null,
  board text not null,
  author uuid references people on delete set null,
  kind text not null check (kind in ('held', 'reported', 'appeal')),
  -- Of an appeal: the decision it is about, and what the writer says.
  about uuid unique references community_reviews on delete cascade,
  plea text not null default '',
  opened timestamptz(3) not null,
  claimed_by uuid references people on delete set null,
  claimed timestamptz(3),
  decision text check (decision in ('approve', 'hide', 'strike')),
  reason text,
  decided_by uuid references people on delete set null,
  decided timestamptz(3),
  lapses timestamptz(3),
  revision integer not null default 1,
  check ((decision is null) = (decided is null)),
  check ((decision is null) = (reason is null)),
  check ((kind = 'appeal') = (about is not null))
);
comment on column community_reviews.lapses is 'Until when a strike counts; taken back, it has lapsed';
create unique index community_reviews_open on community_reviews (post) where decision is null;
create index community_reviews_queue on community_reviews (opened, uid) where decision is null;
create index community_reviews_log on community_reviews (decided desc, uid desc) where decision is not null;
create index community_reviews_strikes on community_reviews (author, lapses) where author is not null;
create index community_reviews_post on community_reviews (post);
create index community_reviews_claimed on community_reviews (claimed_by) where claimed_by is not null;
create index community_reviews_decided on community_reviews (decided_by) where decided_by is not null;

create table community_reports (
  review uuid not null references community_reviews on delete cascade,
  person uuid not null references people on delete cascade,
  reason text not null,
  note text not null,
  at timestamptz(3) not null,
  primary key (review, person)
);
create index community_reports_person on community_reports (person);
create index community_images_person on community_images (person) where person is not null;

-- Not for admins of teams: no policy lets them through.
alter table community_names enable row level security;
alter table community_images enable row level security;
alter table community_threads enable row level security;
alter table community_posts enable row level security;
alter table community_follows enable row level security;
alter table community_reviews enable row level security;
alter table community_reports enable row level security;
