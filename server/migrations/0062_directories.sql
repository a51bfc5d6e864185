-- People whom a directory provisions (SCIM, decision 0111).

alter table people add column changed timestamptz(3) not null default now();
comment on column people.changed is 'When the revision last counted up; at first, when the account was made';
create or replace function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed := now();
  return new;
end $$;

create table directory_links (
  team uuid references teams on delete cascade,
  person uuid not null references people on delete cascade,
  external_id text check (length(external_id) between 1 and 300),
  removed timestamptz(3),
  changed timestamptz(3) not null default now(),
  unique nulls not distinct (team, person)
);
comment on table directory_links is
  'How the directory of a team, or of the instance where team is null, calls a person; removed: when the directory let them go';
create index directory_links_person on directory_links (person);
create index directory_links_external_id on directory_links (external_id) where external_id is not null;
alter table directory_links enable row level security;
create policy directory_links_apart on directory_links using (team = any((select teams_of(acting()))::uuid[]));
