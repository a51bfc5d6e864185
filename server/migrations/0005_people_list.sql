-- The list of people: sorted by name, searched by parts of name or username, both whatever case and accents.

create function fold(text) returns text language sql immutable parallel safe return
  translate(lower($1), 'áàâãäåçéèêëíìîïñóòôõöúùûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy');
comment on function fold is 'A text as lists sort and search it: without case and without the accents of pt, es and en';

alter table people
  add column name_key text not null generated always as (fold(first_name || ' ' || last_name)) stored,
  add column search_key text not null
    generated always as (fold(first_name || ' ' || last_name || ' ' || username)) stored;
create index people_by_name on people (name_key, uid);
create index people_by_created on people (created, uid);
create index people_by_seen on people (coalesce(last_seen, timestamptz 'epoch'), uid);

-- A rare word among many people: trigrams find it without reading everybody. The extension is a trusted one, which
-- the owner of a database may add.
create extension if not exists pg_trgm;
create index people_by_words on people using gin (search_key gin_trgm_ops);

-- As exact as the times of the programs that compare it.
alter table people alter column trial_ends type timestamptz(3);
