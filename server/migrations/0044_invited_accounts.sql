-- An account that somebody else made by mail holds no name until its link is used, so that an address can be entered
-- whether or not it has an account elsewhere; and whether the address of an account was ever proved.

alter table people
  add column invited_as text,
  add column unproved boolean not null default false;
comment on column people.invited_as is
  'The address an account was made for, until its link is used; username is ''~'' and the uid until then';
comment on column people.unproved is 'Nobody has used a link or code that was mailed to the address';
create index people_invited_as on people (invited_as) where invited_as is not null;

-- Lists and searches show the address.
alter table people drop column search_key, drop column listed;
alter table people
  add column search_key text not null generated always as (
    fold(first_name || ' ' || last_name || ' ' || coalesce(invited_as, username))) stored,
  add column listed text not null generated always as (
    '"uid":"' || uid || '","username":' || json_text(coalesce(invited_as, username))
    || ',"first_name":' || json_text(first_name) || ',"last_name":' || json_text(last_name)
    || ',"role":"' || role || '"') stored;
create index people_by_words on people using gin (search_key gin_trgm_ops);

-- rolling: mail_tokens must keep to CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'invite'::text, 'shown'::text, 'email'::text, 'keep'::text, 'newsletter'::text]))): one purpose more than before
-- `shown` is the link that whoever made the account hands over; it proves no address.
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'invite', 'shown', 'email', 'keep', 'newsletter'));

-- An invited account may be activated by an admin; its link still has to give it its name.
create or replace function end_ways_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from mail_tokens
    where person = new.uid and new.invited_as is null and purpose in ('verify', 'invite', 'shown');
  return null;
end $$;

create function names_in_use(names text[], within uuid[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(invited_as, username) from people
  where (username = any(names) or invited_as = any(names))
    and (within is null
      or (role <> 'root' and exists (select from memberships m where m.person = people.uid and m.team = any(within))))
$$;
comment on function names_in_use is
  'Names that accounts of these teams hold or were made for, roots left out; of all accounts where the teams are null';

create function address_owners(names text[])
returns table (username text, first_name text, lang text, discreet boolean, status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select username, first_name, lang, discreet, status from people
  where username = any(names) and status <> 'pending' and not (status = 'expired' and status_before = 'pending')
$$;
comment on function address_owners is 'Who has confirmed which of these addresses, also where row policies hide them';

-- Those who wait for their link now.
update people set unproved = true
  where status = 'pending' or (status = 'expired' and status_before = 'pending');
delete from mail_tokens using mail_tokens invites
  where invites.person = mail_tokens.person and invites.purpose = 'invite' and mail_tokens.purpose = 'verify';
update people set invited_as = username, username = '~' || uid
  where unproved and exists (select from mail_tokens where person = people.uid and purpose = 'invite');
