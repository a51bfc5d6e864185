-- Licence packs and their seats, orders, what a payment provider told, and free months.

create table license_packs (
  uid uuid primary key default gen_random_uuid(),
  -- Whose it is: a team's, to be given to people, or somebody's own subscription.
  team uuid constraint license_packs_team_fkey references teams on delete cascade,
  person uuid references people on delete cascade,
  license_type text not null check (license_type in ('free', 'trial', 'demo', 'standard')),
  license_count bigint not null check (license_count between 1 and 9999999999),
  -- Seats reserved or assigned, kept by a trigger: no program and no race gives away more than there are.
  used bigint not null default 0,
  starts timestamptz(3) not null,
  expiration timestamptz(3),
  -- The day of the month that renewals keep: 31 January, 28 February, 31 March.
  anchor smallint not null check (anchor between 1 and 31),
  period text check (period in ('month', 'year')),
  region text,
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Of one seat for one period, in the smallest unit of the currency.
  price bigint check (price >= 0),
  provider text not null default 'manual',
  -- What the provider calls it.
  subscription text unique,
  -- Ends with the period that is paid.
  cancels boolean not null default false,
  -- Why it was ended.
  reason text not null default '',
  -- How many days ahead of its end its owners were last told.
  told smallint,
  revision integer not null default 1,
  created timestamptz(3) not null default now(),
  unique (uid, team),
  constraint license_packs_used check (used between 0 and license_count),
  check ((team is null) <> (person is null)),
  check (person is null or license_count = 1),
  check (expiration >= starts)
);
comment on table license_packs is 'Licences bought or given: seats of a team, or one person''s own';
create index license_packs_team on license_packs (team, created desc, uid desc);
create index license_packs_person on license_packs (person) where person is not null;
create index license_packs_created on license_packs (created desc, uid desc);
create index license_packs_expiration on license_packs (expiration) where expiration is not null;

-- A new end is told anew.
create function forget_pack_told() returns trigger language plpgsql as $$
begin
  new.told := null;
  return new;
end $$;
create trigger license_packs_told before update of expiration on license_packs
  for each row when (old.expiration is distinct from new.expiration) execute function forget_pack_told();

alter table people add column trial_told smallint;
comment on column people.trial_told is 'How many days ahead of the end of the trial its owner was last told';
create index people_trial_ends on people (trial_ends) where trial_ends is not null;

create table license_digests (
  -- The Monday of the week, in the time zone of the instance.
  week date primary key,
  told timestamptz not null
);
comment on table license_digests is 'Weeks of which super admins were told how licences stand, or had nothing to be told';

-- What a friend earned stays when whoever brought them has gone.
alter table referrals
  alter column inviter drop not null,
  drop constraint referrals_inviter_fkey,
  add constraint referrals_inviter_fkey foreign key (inviter) references people on delete set null;
create index referrals_refunded on referrals (refunded) where refunded is not null;

alter table associations
  add column used integer not null default 0,
  add constraint associations_used check (used >= 0 and (seats is null or used <= seats));
comment on column associations.used is 'Seats of the sponsor that people of the partner hold, kept by a trigger';

create table license_seats (
  uid uuid primary key default gen_random_uuid(),
  pack uuid not null,
  team uuid not null,
  -- Nobody yet while an invite holds it.
  person uuid references people on delete cascade,
  invite uuid references invites on delete cascade,
  -- By which association it goes to somebody of a partner.
  association uuid references associations on delete cascade,
  -- When the reservation, or the seat of this person, ends; null with the pack.
  ends timestamptz(3),
  created timestamptz(3) not null default now(),
  foreign key (pack, team) references license_packs (uid, team) on delete cascade,
  check ((person is null) = (invite is not null)),
  check (invite is null or ends is not null),
  -- Nobody holds two seats of one team.
  constraint license_seats_one unique (team, person)
);
comment on table license_seats is 'A seat that is reserved or assigned; the free ones have no row';
create index license_seats_pack on license_seats (pack, created, uid);
create index license_seats_reserved on license_seats (pack) where person is null;
create index license_seats_person on license_seats (person);
create index license_seats_invite on license_seats (invite) where invite is not null;
create index license_seats_association on license_seats (association) where association is not null;
create index license_seats_ends on license_seats (ends) where ends is not null;

-- Whatever adds, moves or removes seats: counted per association and pack, in one order, so that two wait and do not
-- lock each other out: associations, packs, people, each by uid.
create function count_seats(packs uuid[], links uuid[], step integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change record;
begin
  for change in
    select one, count(*) * step as n from unnest(links) one where one is not null group by one order by one
  loop
    update associations set used = used + change.n where uid = change.one;
  end loop;
  for change in select one, count(*) * step as n from unnest(packs) one group by one order by one loop
    update license_packs set used = used + change.n where uid = change.one;
  end loop;
end $$;
-- Before seats that are there are changed or freed: what they are counted by, and packs that they may move to. Whoever
-- gives seats locks the same in the same order, and never waits for one who waits for them.
create function lock_seats(them uuid[], others uuid[] default '{}') returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from associations where uid in (select association from license_seats where uid = any(them)) order by uid
    for no key update;
  perform from license_packs
    where uid = any(others) or uid in (select pack from license_seats where uid = any(them)) order by uid
    for no key update;
end $$;
create function add_seats() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_seats(array(select pack from added), array(select association from added), 1);
  perform keep_licenses(array(select person from added where person is not null));
  return null;
end $$;
create function remove_seats() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_seats(array(select pack from removed), array(select association from removed), -1);
  perform keep_licenses(array(select person from removed where person is not null));
  return null;
end $$;
create function change_seats() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from associations where uid in (select association from removed union select association from added)
    order by uid for no key update;
  perform from license_packs where uid in (select pack from removed union select pack from added) order by uid
    for no key update;
  perform count_seats(array(select pack from removed), array(select association from removed), -1);
  perform count_seats(array(select pack from added), array(select association from added), 1);
  perform keep_licenses(array(
    select person from removed where person is not null union select person from added where person is not null));
  return null;
end $$;
create trigger license_seats_added after insert on license_seats
  referencing new table as added for each statement execute function add_seats();
create trigger license_seats_removed after delete on license_seats
  referencing old table as removed for each statement execute function remove_seats();
create trigger license_seats_changed after update on license_seats
  referencing old table as removed new table as added for each statement execute function change_seats();

create table license_months (
  uid uuid primary key default gen_random_uuid(),
  person uuid not null references people on delete cascade,
  referral uuid references referrals on delete set null,
  -- Which of the two it was given to: who brought a friend, or who was brought.
  side text not null check (side in ('inviter', 'friend')),
  starts timestamptz(3) not null,
  ends timestamptz(3) not null,
  unique (referral, side),
  check (ends >= starts)
);
comment on table license_months is 'Free months in use or used; what is earned and still kept is worked out from referrals';
create index license_months_person on license_months (person);

-- What reaches a person, beside their row, as every read of a course asks for it:
-- source:type:provider:starts:ends:stops with commas between, times in milliseconds since 1970. `ends` may have days of
-- grace after it; at `stops` it is over whatever else holds: the seat's own end, that of the association it came
-- through, that of a free month, or of a pack that was ended for a reason.
create function millis(timestamptz) returns text language sql immutable parallel safe return
  (extract(epoch from $1) * 1000)::bigint::text;
-- Seats that an association allotted go back 30 days after its end, so that its people can prepare.
create function seats_return(ended timestamptz, ends timestamptz) returns timestamptz
language sql immutable parallel safe return coalesce(ended, ends) + interval '720 hours';
create function licenses_of(one uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(string_agg(line, ',' order by line), '') from (
    select concat_ws(':', source, license_type, provider, millis(starts), coalesce(millis(ends), ''),
      coalesce(millis(stops), '')) as line
  from (
    select 'own' as source, license_type, provider, starts, expiration as ends,
      case when reason <> '' then expiration end as stops
    from license_packs where person = one
    union all
    select case when s.association is null then 'seat' else 'association' end, p.license_type, p.provider, p.starts,
      p.expiration, least(s.ends, seats_return(a.ended, a.ends), case when p.reason <> '' then p.expiration end)
    from license_seats s
      join license_packs p on p.uid = s.pack
      left join associations a on a.uid = s.association
    where s.person = one
    union all
    select 'referral', 'standard', 'manual', starts, ends, ends from license_months where person = one
  ) reaching) lines
$$;
alter table people add column license_list text not null default '';
comment on column people.license_list is 'Kept by triggers: each licence that reaches the person, as licenses_of() writes it';

create function keep_licenses(them uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Two changes at once: the second looks again after the first.
  perform from people where uid = any(them) order by uid for no key update;
  update people set license_list = licenses_of(uid)
    where uid = any(them) and license_list is distinct from licenses_of(uid);
end $$;

create function keep_pack_licenses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_licenses(array(
    select person from license_seats where pack = new.uid and person is not null union select new.person
  ));
  return null;
end $$;
create trigger license_packs_kept after update on license_packs for each row
  when ((old.license_type, old.starts, old.expiration, old.provider, old.reason)
    is distinct from (new.license_type, new.starts, new.expiration, new.provider, new.reason))
  execute function keep_pack_licenses();
create trigger license_packs_made after insert on license_packs for each row
  when (new.person is not null) execute function keep_pack_licenses();

create function keep_own_licenses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_licenses(array[coalesce(new.person, old.person)]);
  return null;
end $$;
create trigger license_packs_gone after delete on license_packs for each row
  when (old.person is not null) execute function keep_own_licenses();
create trigger license_months_kept after insert or update or delete on license_months for each row
  execute function keep_own_licenses();

-- An association that ends, or gets another end date, tells those who hold its seats.
create function keep_association_seats() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_licenses(array(select person from license_seats where association = new.uid and person is not null));
  return null;
end $$;
create trigger associations_seats after update of ended, ends on associations for each row
  when (old.ended is distinct from new.ended or old.ends is distinct from new.ends)
  execute function keep_association_seats();

-- Whoever leaves a team leaves its seat, and those that came to them through it.
create function leave_seats() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_ones uuid[] := array(select uid from license_seats where person = old.person and (
    (team = old.team and association is null)
    or association in (select uid from associations where partner = old.team)
  ));
begin
  perform lock_seats(left_ones);
  delete from license_seats where uid = any(left_ones);
  return null;
end $$;
create trigger memberships_leave_seats after delete on memberships for each row execute function leave_seats();

create table license_orders (
  uid uuid primary key default gen_random_uuid(),
  -- Of the invoice.
  number bigint generated always as identity unique,
  team uuid references teams on delete set null,
  -- Who buys for themselves.
  person uuid references people on delete set null,
  -- Who ordered.
  buyer uuid references people on delete set null,
  kind text not null check (kind in ('new', 'renewal', 'seats', 'upgrade')),
  -- What it renews or changes, and once it is paid what came of it.
  pack uuid references license_packs on delete set null,
  license_type text not null check (license_type in ('demo', 'standard')),
  license_count bigint not null check (license_count between 1 and 9999999999),
  period text not null check (period in ('month', 'year')),
  region text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the smallest unit of the currency, as the price file of this version said.
  unit_price bigint not null check (unit_price >= 0),
  total bigint not null check (total >= 0),
  taxes text not null default 'included' check (taxes in ('included', 'added')),
  prices_version text not null,
  bill_to text not null default '',
  provider text not null,
  -- What the provider calls it.
  reference text unique,
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled', 'refunded')),
  created timestamptz(3) not null default now(),
  paid timestamptz(3),
  -- The time that was paid for; a refund takes it away again.
  covers_from timestamptz(3),
  covers_until timestamptz(3),
  closed timestamptz(3),
  -- How many reminders went out.
  reminded smallint not null default 0,
  revision integer not null default 1,
  check ((state in ('paid', 'refunded')) = (paid is not null)),
  check ((state in ('cancelled', 'refunded')) = (closed is not null))
);
comment on table license_orders is 'What somebody ordered, at the price of that day; kept for the books when the person has gone';
create index license_orders_team on license_orders (team, created desc, uid desc);
create index license_orders_person on license_orders (person, created desc, uid desc);
create index license_orders_created on license_orders (created desc, uid desc);
create index license_orders_open on license_orders (created) where state = 'open';

-- Who is erased leaves neither name nor address in the books.
create function forget_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update license_orders set bill_to = '' where person = old.uid;
  return old;
end $$;
create trigger people_forget_orders before delete on people for each row execute function forget_orders();

create table payment_events (
  -- The provider's own: each counts once.
  id text primary key,
  provider text not null,
  -- The provider's customer it is about: every order gets one of its own there.
  subject text not null,
  kind text not null,
  -- When it happened, by the provider's clock; in this order they count, whichever came first.
  happened timestamptz not null,
  -- What of it is needed, and nothing else.
  facts jsonb not null,
  received timestamptz not null default now()
);
comment on table payment_events is 'What a payment provider told and proved; the state of a subscription is worked out from all of its own';
create index payment_events_subject on payment_events (subject, happened, id);

-- Whoever paid for it is gone, or their team is: their provider would go on taking money for nothing.
create table deserted_subscriptions (
  subscription text primary key,
  provider text not null,
  -- When it was last tried in vain.
  tried timestamptz
);
comment on table deserted_subscriptions is 'Subscriptions without an owner that their payment provider has still to end';
create function desert_subscription() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into deserted_subscriptions (subscription, provider) values (old.subscription, old.provider)
    on conflict do nothing;
  return null;
end $$;
create trigger license_packs_deserted after delete on license_packs for each row
  when (old.subscription is not null) execute function desert_subscription();
alter table deserted_subscriptions enable row level security;

alter table license_packs enable row level security;
create policy license_packs_apart on license_packs
  using (team = any((select teams_of(acting()))::uuid[]) or person = (select acting())
    or exists (select from associations a where a.sponsor = license_packs.team and a.kind = 'seats'
      and a.accepted is not null and a.ended is null and (a.ends is null or a.ends > now())
      and a.partner = any((select teams_of(acting()))::uuid[])))
  with check (team = any((select teams_of(acting()))::uuid[]) or person = (select acting()));
alter table license_seats enable row level security;
create policy license_seats_apart on license_seats
  using (team = any((select teams_of(acting()))::uuid[])
    or association in (select uid from associations where partner = any((select teams_of(acting()))::uuid[])))
  -- An association gives seats of its sponsor, while it lasts.
  with check (team = any((select teams_of(acting()))::uuid[])
    or association in (select a.uid from associations a where a.partner = any((select teams_of(acting()))::uuid[])
      and a.sponsor = license_seats.team and a.kind = 'seats' and a.accepted is not null and a.ended is null
      and (a.ends is null or a.ends > now())));
alter table license_orders enable row level security;
create policy license_orders_apart on license_orders
  using (team = any((select teams_of(acting()))::uuid[]) or person = (select acting()));
alter table license_months enable row level security;
create policy license_months_apart on license_months for select using (person = (select acting()));
alter table payment_events enable row level security;
