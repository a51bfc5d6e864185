-- What readers say of a step whose screen looks different on their phone, and what came of it. Nothing here tells who
-- said it: no person, no time of day, no protection profile (decision 0024).

create table reported_steps (
  uid uuid primary key default gen_random_uuid(),
  lesson text not null,
  slide text not null,
  os_type text not null check (os_type in ('android-samsung', 'ios', 'grapheneos')),
  -- The labels of the step in every language, as they stood: once they are mended it is another step.
  path jsonb not null,
  -- The day of the newest report.
  told date not null,
  -- Null while somebody has to look at it.
  settled timestamptz(3),
  -- Why it was settled last.
  word text not null default '' check (length(word) <= 300),
  revision integer not null default 1,
  unique (lesson, slide, os_type, path),
  check (settled is null or word <> '')
);
comment on table reported_steps is 'Steps that looked different on somebody''s phone, each until it is settled';
create index reported_steps_told on reported_steps (told desc, uid desc);

create table step_reports (
  uid uuid primary key default gen_random_uuid(),
  step uuid not null references reported_steps on delete cascade,
  day date not null,
  -- A model of the catalogue and the version of its system; null where the reader has not told them.
  device text,
  version text,
  -- Of the labels that the reader was shown.
  language text not null check (language in ('pt', 'es', 'en')),
  note text not null default '' check (length(note) <= 300)
);
comment on table step_reports is 'One reader''s word that a step looks different, without the reader; kept 180 days';
create index step_reports_step on step_reports (step, day desc, uid desc);
create index step_reports_day on step_reports (day);

-- Not for admins of teams: no policy lets them through.
alter table reported_steps enable row level security;
alter table step_reports enable row level security;
