-- Webhooks may get the entries of the audit log, by group (decision 0116).

-- rolling: webhooks must keep to USING btree (((url || ''::text))): the same addresses are unique
-- rolling: webhooks is no longer UNIQUE (url): the index of the expression takes its place
-- An index of an expression: a change of the address then does not wait for deliveries being queued.
alter table webhooks drop constraint webhooks_url_key;
create unique index webhooks_url on webhooks ((url || ''));

create index webhook_deliveries_actor on webhook_deliveries ((data ->> 'actor')) where data ->> 'actor' is not null;
create index webhook_deliveries_target on webhook_deliveries ((data ->> 'target')) where data ->> 'target' is not null;

-- Queues the entries after `before`, each with its kind. The caller holds the lock of the log: it does not wait for a
-- webhook that is being removed.
create function queue_audit_events(before bigint, what text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if nobody_hears() then return; end if;
  insert into webhook_deliveries (webhook, kind, data)
    select hooks.uid, e.kind, jsonb_strip_nulls(jsonb_build_object('number', log.number::text, 'action', log.action,
      'result', log.result::text, 'actor', log.actor, 'role', log.actor_role, 'key', log.api_key,
      'target', log.target, 'team', log.team, 'request', log.request))
    from unnest(what) with ordinality as e(kind, place)
      join audit_log log on log.number = before + e.place
      join (select uid, kinds from webhooks where active for key share skip locked) hooks on e.kind = any(hooks.kinds)
    order by e.place;
  if not found or current_setting('resguardo.webhooks', true) = 'told' then return; end if;
  perform set_config('resguardo.webhooks', 'told', true);
  perform graphile_worker.add_job('webhooks');
end $$;
comment on function queue_audit_events is 'Queues entries of the audit log for the webhooks that chose their group';

create or replace function tell_accounts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    -- Of an erased person, only the erasure is sent.
    delete from webhook_deliveries where account in (select uid from removed)
      or data ->> 'actor' in (select uid::text from removed)
      or data ->> 'target' in (select uid::text from removed);
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
