-- A rare word among many people: trigrams find it without reading everybody. The extension is a trusted one, which
-- the owner of a database may add.

create extension if not exists pg_trgm;
create index people_by_words on people using gin (search_key gin_trgm_ops);
