-- Profiles that others may edit, and the end of an account.

alter table people
  add column revision integer not null default 1,
  add column access_level text not null default 'full' check (access_level in ('full', 'read')),
  add column expiration_told smallint;
comment on column people.revision is 'Counts up with every change of what others may edit too: an edit names the one it started from';
comment on column people.access_level is 'read: an admin who sees the console and changes nothing there';
comment on column people.expiration_told is 'How many days ahead of its end the owner was last told; null when not yet, or when the end is a new one';

create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger people_revision
  before update of first_name, last_name, lang, timezone, country, city, institution, role, status, expiration, access_level
  on people for each row
  when ((old.first_name, old.last_name, old.lang, old.timezone, old.country, old.city, old.institution, old.role,
      old.status, old.expiration, old.access_level)
    is distinct from (new.first_name, new.last_name, new.lang, new.timezone, new.country, new.city, new.institution,
      new.role, new.status, new.expiration, new.access_level))
  execute function count_revision();

create function forget_told() returns trigger language plpgsql as $$
begin
  new.expiration_told := null;
  return new;
end $$;
create trigger people_expiration_told before update of expiration on people
  for each row when (old.expiration is distinct from new.expiration) execute function forget_told();

-- A session knows the access level as well.
create or replace trigger people_tell
  after update of username, first_name, last_name, role, status, change_password, expiration, access_level on people
  for each row execute function tell_person();

-- Tokens that give a terminated account back to its owner.
alter table mail_tokens
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check check (purpose in ('verify', 'reset', 'invite', 'email', 'keep'));
