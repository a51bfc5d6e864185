-- Saved views of the console's lists (decision 0109).

create table saved_views (
  uid uuid primary key default gen_random_uuid(),
  person uuid not null references people on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  first boolean not null default false,
  created timestamptz(3) not null default now(),
  unique (person, list, name)
);
comment on table saved_views is 'Filters, order and columns of a list that a person saved under a name';
create unique index saved_views_first on saved_views (person, list) where first;
alter table saved_views enable row level security;
create policy saved_views_own on saved_views using (person = (select acting()));
