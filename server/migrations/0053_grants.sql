-- Work in the console that root gives to single people beside their role, as `helper` already is (decision 0108).

alter table people
  add column moderator boolean not null default false,
  add column billing boolean not null default false,
  add column auditor boolean not null default false;
comment on column people.moderator is 'Moderates the community; given and taken by root';
comment on column people.billing is 'Runs orders, packs, seats and subscriptions of everyone; given and taken by root';
comment on column people.auditor is 'Reads the console as root does and changes nothing; given and taken by root';

-- Helpers moderated as well.
update people set moderator = true where helper;

-- Sessions are read again by all instances, and those who edit the person learn of it.
create or replace trigger people_tell
  after update of username, first_name, last_name, role, status, change_password, expiration, access_level, helper,
    moderator, billing, auditor
  on people for each row execute function tell_person();
create or replace trigger people_revision
  before update of first_name, last_name, lang, timezone, country, city, institution, role, status, expiration,
    access_level, helper, moderator, billing, auditor
  on people for each row
  when ((old.first_name, old.last_name, old.lang, old.timezone, old.country, old.city, old.institution, old.role,
      old.status, old.expiration, old.access_level, old.helper, old.moderator, old.billing, old.auditor)
    is distinct from (new.first_name, new.last_name, new.lang, new.timezone, new.country, new.city, new.institution,
      new.role, new.status, new.expiration, new.access_level, new.helper, new.moderator, new.billing, new.auditor))
  execute function count_revision();

-- A team's admin gives no grant, not even where a check in the program is missing.
create function keep_grants() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'row-level security: grants are given and taken by root';
end $$;
create trigger people_keep_grants before update of moderator, helper, billing, auditor on people
  for each row when (acting() is not null and (old.moderator, old.helper, old.billing, old.auditor)
    is distinct from (new.moderator, new.helper, new.billing, new.auditor))
  execute function keep_grants();
create trigger people_no_grants before insert on people
  for each row when (acting() is not null and (new.moderator or new.helper or new.billing or new.auditor))
  execute function keep_grants();
