-- Reports of teams as they were published, one a week: between two of them no one can single out a person.

create table team_reports (
  team uuid not null references teams on delete cascade,
  week date not null,
  people integer not null check (people >= 5 and people % 5 = 0),
  progress integer[] not null check (cardinality(progress) = 5),
  activity integer[] not null check (cardinality(activity) = 2),
  licenses integer[] not null check (cardinality(licenses) = 2),
  primary key (team, week)
);
comment on table team_reports is
  'Published reports of teams by week (its Monday): people per band in steps of five, null for fewer';
