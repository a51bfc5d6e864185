-- Plain text that a team's admin writes to its people, shown until a day (decision 0110).

create table announcements (
  uid uuid primary key,
  team uuid not null references teams on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  until date not null,
  created timestamptz(3) not null default now(),
  withdrawn timestamptz(3),
  mailed timestamptz(3)
);
comment on table announcements is
  'What a team''s admin writes to its people; mailed: when links went out, by the readers'' own choice. Who read it is not stored';
create index announcements_team on announcements (team, created desc, uid desc);
create index announcements_unmailed on announcements (created) where mailed is null and withdrawn is null;
alter table announcements enable row level security;
create policy announcements_apart on announcements using (team = any((select teams_of(acting()))::uuid[]));
