-- Lessons that a team asks its people for, and how many have finished, counted once (decision 0110).

create table assignments (
  uid uuid primary key,
  team uuid not null references teams on delete cascade,
  lessons text[] not null check (cardinality(lessons) between 1 and 12),
  until date not null,
  created timestamptz(3) not null default now(),
  withdrawn timestamptz(3),
  counted timestamptz(3),
  why text check (why in ('counted', 'small', 'often')),
  asked integer check (asked >= 5 and asked % 5 = 0),
  finished integer check (finished >= 5 and finished % 5 = 0 and finished <= asked - 5),
  check ((counted is null) = (why is null)),
  check (why is not null or (asked is null and finished is null)),
  check (why = 'counted' or finished is null)
);
comment on table assignments is
  'Lessons that a team asks its people for until a day; how many finished, counted once, imprecise, in steps of five';
create index assignments_team on assignments (team, created desc, uid desc);
create index assignments_uncounted on assignments (until) where counted is null and withdrawn is null;
alter table assignments enable row level security;
create policy assignments_apart on assignments using (team = any((select teams_of(acting()))::uuid[]));
