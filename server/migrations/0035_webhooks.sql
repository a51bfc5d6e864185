-- Webhooks: who is told of events, and what was told. Events are queued by the tables themselves, in the transaction of
-- the change, whichever call or job makes it.

create table webhooks (
  uid uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  url text not null unique check (length(url) <= 300),
  kinds text[] not null check (cardinality(kinds) > 0),
  active boolean not null,
  stopped text check (stopped in ('gone', 'failing')),
  -- From when on every attempt failed.
  failing timestamptz(3),
  secret bytea not null,
  -- The secret of before, which signs too until then.
  old_secret bytea,
  old_until timestamptz(3),
  -- Whoever sends: one on all instances, until `free`.
  lane uuid,
  free timestamptz not null default now(),
  revision integer not null default 1,
  check (stopped is null or not active),
  check ((old_secret is null) = (old_until is null))
);
comment on table webhooks is 'Addresses that are told of events; secrets are sealed';

create table webhook_deliveries (
  uid uuid primary key default gen_random_uuid(),
  -- As they happened; what is due at the same time is sent in this order.
  number bigint not null generated always as identity,
  webhook uuid not null references webhooks on delete cascade,
  kind text not null,
  -- Ids and states; null once an erased account was told.
  data jsonb,
  account uuid generated always as ((data ->> 'account')::uuid) stored,
  at timestamptz(3) not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Since it was queued, or sent again by hand.
  tries smallint not null default 0,
  due timestamptz not null default now(),
  -- [{at, result, status, ms}], the newest first.
  attempts jsonb not null default '[]',
  check (data is not null or state = 'delivered')
);
comment on table webhook_deliveries is 'An event for one address, its attempts, and when the next is due; kept for 30 days';
create index webhook_deliveries_list on webhook_deliveries (webhook, at desc, uid desc);
create index webhook_deliveries_due on webhook_deliveries (webhook, due, number) where state = 'waiting';
create index webhook_deliveries_at on webhook_deliveries (at);
create index webhook_deliveries_account on webhook_deliveries (account) where account is not null;

-- Not for admins of teams: no policy lets them through.
alter table webhooks enable row level security;
alter table webhook_deliveries enable row level security;

-- One delivery of each for every webhook that wants to hear of it; one job a transaction is told to send them.
create function queue_webhooks(what text, them jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (webhook, kind, data)
    select webhooks.uid, what, one
    from unnest(them) with ordinality as e(one, place) join webhooks on active and what = any(kinds)
    order by place;
  if not found or current_setting('resguardo.webhooks', true) = 'told' then return; end if;
  perform set_config('resguardo.webhooks', 'told', true);
  perform graphile_worker.add_job('webhooks');
end $$;

-- Whether there is no webhook that is on. Of thousands that change at once the first looks: the answer holds for the
-- transaction.
create function nobody_hears() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('resguardo.webhooks', true) = 'none' then return true; end if;
  if exists (select from webhooks where active) then return false; end if;
  perform set_config('resguardo.webhooks', 'none', true);
  return true;
end $$;

create function tell_accounts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    -- Nothing of somebody who is gone is told or kept, but that they are gone.
    delete from webhook_deliveries where account in (select uid from removed);
  end if;
  if nobody_hears() then return null; end if;
  if tg_op = 'UPDATE' then
    perform queue_webhooks('account.changed',
      array[jsonb_build_object('account', new.uid, 'status', new.status)]);
  elsif tg_op = 'INSERT' then
    perform queue_webhooks('account.created',
      array(select jsonb_build_object('account', uid, 'status', status) from added));
  else
    perform queue_webhooks('account.erased', array(select jsonb_build_object('account', uid) from removed));
  end if;
  return null;
end $$;
create trigger people_webhooks_added after insert on people
  referencing new table as added for each statement execute function tell_accounts();
create trigger people_webhooks_removed after delete on people
  referencing old table as removed for each statement execute function tell_accounts();
create trigger people_webhooks_changed after update of status on people for each row
  when (old.status is distinct from new.status) execute function tell_accounts();

create function tell_seats() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if nobody_hears() then return null; end if;
  if tg_op = 'DELETE' then
    perform queue_webhooks('license.released', array(
      select jsonb_build_object('license', pack, 'team', team, 'account', person)
      from removed where person is not null));
  else
    perform queue_webhooks('license.assigned', array(
      select jsonb_build_object('license', pack, 'team', team, 'account', person)
      from added where person is not null));
  end if;
  return null;
end $$;
-- Whoever is deleted has a statement of their own here: after the first not even the function is called.
create trigger license_seats_webhooks_added after insert on license_seats
  referencing new table as added for each statement
  when (current_setting('resguardo.webhooks', true) is distinct from 'none') execute function tell_seats();
create trigger license_seats_webhooks_removed after delete on license_seats
  referencing old table as removed for each statement
  when (current_setting('resguardo.webhooks', true) is distinct from 'none') execute function tell_seats();

-- A seat that only gets another end changes neither whose it is nor of which pack.
create function tell_seat_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if nobody_hears() then return null; end if;
  if old.person is not null then
    perform queue_webhooks('license.released',
      array[jsonb_build_object('license', old.pack, 'team', old.team, 'account', old.person)]);
  end if;
  if new.person is not null then
    perform queue_webhooks('license.assigned',
      array[jsonb_build_object('license', new.pack, 'team', new.team, 'account', new.person)]);
  end if;
  return null;
end $$;
create trigger license_seats_webhooks_changed after update on license_seats for each row
  when ((old.person, old.pack) is distinct from (new.person, new.pack)) execute function tell_seat_change();

create function tell_packs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if nobody_hears() then return null; end if;
  perform queue_webhooks(case tg_op when 'INSERT' then 'license.created' else 'license.changed' end,
    array[jsonb_strip_nulls(jsonb_build_object('license', new.uid, 'team', new.team, 'account', new.person))]);
  return null;
end $$;
create trigger license_packs_webhooks_added after insert on license_packs for each row execute function tell_packs();
create trigger license_packs_webhooks_changed after update on license_packs for each row
  when ((old.license_type, old.license_count, old.starts, old.expiration, old.cancels, old.reason)
    is distinct from (new.license_type, new.license_count, new.starts, new.expiration, new.cancels, new.reason))
  execute function tell_packs();

-- Without who asks: that is not even for helpers. What is taken back, or goes with its reader, ends for others as well.
create function tell_tickets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if nobody_hears() then return null; end if;
  if tg_op = 'DELETE' then
    perform queue_webhooks('ticket.changed', array[jsonb_build_object('ticket', old.uid, 'state', 'closed')]);
  else
    perform queue_webhooks(case tg_op when 'INSERT' then 'ticket.created' else 'ticket.changed' end,
      array[jsonb_build_object('ticket', new.uid, 'state', new.state)]);
  end if;
  return null;
end $$;
create trigger tickets_webhooks_added after insert on tickets for each row execute function tell_tickets();
create trigger tickets_webhooks_changed after update of state on tickets for each row
  when (old.state is distinct from new.state) execute function tell_tickets();
create trigger tickets_webhooks_removed after delete on tickets for each row
  when (old.state <> 'closed') execute function tell_tickets();
