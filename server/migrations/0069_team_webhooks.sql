-- Webhooks of a team, which its admins make: for events about that team only (decision 0118).

alter table webhooks add column team uuid references teams on delete cascade;
comment on column webhooks.team is 'The team whose events it gets; null: of the installation';
-- rolling: webhooks must keep to USING btree (COALESCE((team)::text, ''::text), url): the version before knows no team
-- rolling: webhooks is no longer USING btree (((url || ''::text))): its index of the address takes its place per team
drop index webhooks_url;
create unique index webhooks_address on webhooks (coalesce(team::text, ''), url);
create index webhooks_team on webhooks (team) where team is not null;

create policy webhooks_apart on webhooks using (team = any((select teams_of(acting()))::uuid[]));
create policy webhook_deliveries_apart on webhook_deliveries
  using (exists (select from webhooks where webhooks.uid = webhook_deliveries.webhook));

-- Starts the job that sends deliveries, for roles that may not queue jobs.
create function wake_webhooks() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('webhooks');
end $$;

create or replace function queue_webhooks(what text, them jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (webhook, kind, data)
    select webhooks.uid, what, one
    from unnest(them) with ordinality as e(one, place) join webhooks on active and what = any(kinds)
      and (team is null or team = (one ->> 'team')::uuid)
    order by place;
  if not found or current_setting('resguardo.webhooks', true) = 'told' then return; end if;
  perform set_config('resguardo.webhooks', 'told', true);
  perform graphile_worker.add_job('webhooks');
end $$;

-- Teams do not learn who the super admins are.
create or replace function queue_audit_events(before bigint, what text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if nobody_hears() then return; end if;
  insert into webhook_deliveries (webhook, kind, data)
    select hooks.uid, e.kind, jsonb_strip_nulls(jsonb_build_object('number', log.number::text, 'action', log.action,
      'result', log.result::text,
      'actor', case when hooks.team is null or log.actor_role is distinct from 'root' then log.actor end,
      'role', log.actor_role, 'key', log.api_key, 'target', log.target, 'team', log.team, 'request', log.request))
    from unnest(what) with ordinality as e(kind, place)
      join audit_log log on log.number = before + e.place
      join (select uid, kinds, team from webhooks where active for key share skip locked) hooks
        on e.kind = any(hooks.kinds) and (hooks.team is null or hooks.team = log.team)
    order by e.place;
  if not found or current_setting('resguardo.webhooks', true) = 'told' then return; end if;
  perform set_config('resguardo.webhooks', 'told', true);
  perform graphile_worker.add_job('webhooks');
end $$;
