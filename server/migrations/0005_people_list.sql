-- The list of people: searched by a part of name or username whatever its case and accents, sorted by key.

alter table people
  add column name_key text not null generated always as (lower(first_name || ' ' || last_name)) stored,
  add column search_key text not null generated always as (
    translate(
      lower(first_name || ' ' || last_name || ' ' || username),
      'áàâãäåçéèêëíìîïñóòôõöúùûüýÿ',
      'aaaaaaceeeeiiiinooooouuuuyy'
    )
  ) stored;
create index people_by_name on people (name_key, uid);
create index people_by_created on people (created, uid);
create index people_by_seen on people (coalesce(last_seen, timestamptz 'epoch'), uid);
