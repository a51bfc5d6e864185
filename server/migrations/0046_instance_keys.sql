-- Which master keys each server holds, so that none is put to use before all of them can open what it seals, and none
-- is retired while one still seals with it. A version that does not say so has none here.

alter table instances add column keys text[] not null default '{}';
comment on column instances.keys is
  'Ids of the master keys that the server opens with; the first one is the one it seals with';
