-- Domains of teams, requests to join by them, logos, and associations between teams.

create table team_domains (
  team uuid not null references teams on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  mode text not null default 'ask' check (mode in ('off', 'ask', 'join')),
  token text not null,
  state text not null default 'waiting' check (state in ('waiting', 'proved', 'dropped')),
  result text not null default 'none' check (result in ('none', 'found', 'missing', 'wrong', 'unreachable', 'taken')),
  proved_by text check (proved_by in ('dns', 'root')),
  claimed timestamptz not null default now(),
  checked timestamptz,
  next_check timestamptz,
  missing_since timestamptz,
  primary key (team, domain),
  check ((state = 'proved') = (proved_by is not null))
);
comment on table team_domains is
  'Claims of teams to e-mail domains: several may wait for one domain, one at most is proved; teams.domains lists the proved';
create unique index team_domains_proved on team_domains (domain) where state = 'proved';
create index team_domains_next on team_domains (next_check) where next_check is not null;

create function keep_domains() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update teams set domains = array(
    select domain from team_domains where team = teams.uid and state = 'proved' order by domain
  ) where uid = coalesce(new.team, old.team);
  return null;
end $$;
create trigger team_domains_keep after insert or update of state or delete on team_domains
  for each row execute function keep_domains();

create table join_requests (
  team uuid not null references teams on delete cascade,
  person uuid not null references people on delete cascade,
  domain text not null,
  asked timestamptz not null default now(),
  primary key (team, person)
);
comment on table join_requests is 'Whoever confirmed an address of a team''s domain whose mode is ask, until an admin answers';
create index join_requests_person on join_requests (person);

create table team_logos (
  team uuid primary key references teams on delete cascade,
  hash text not null,
  png bytea not null
);
comment on table team_logos is 'One picture each, drawn anew as PNG; served by its SHA-256';
create index team_logos_hash on team_logos (hash);

create table associations (
  uid uuid primary key default gen_random_uuid(),
  sponsor uuid not null constraint associations_sponsor_fkey references teams on delete cascade,
  partner uuid not null constraint associations_partner_fkey references teams on delete cascade,
  kind text not null check (kind in ('seats', 'manage', 'report')),
  proposed_by text not null check (proposed_by in ('sponsor', 'partner')),
  seats integer check (seats > 0),
  ends timestamptz,
  revision integer not null default 1,
  proposed timestamptz not null default now(),
  accepted timestamptz,
  ended timestamptz,
  check (sponsor <> partner),
  check ((kind = 'seats') = (seats is not null))
);
comment on table associations is 'Links of two teams, one level deep: what the sponsor gives to, does in, or reads of the partner';
create index associations_sponsor on associations (sponsor);
create index associations_partner on associations (partner);
create unique index associations_living on associations (sponsor, partner, kind) where ended is null;

-- One level deep: no partner is a sponsor, whichever of two proposals comes first.
create function guard_association() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('associations'));
  update associations set ended = ends
    where sponsor = new.sponsor and partner = new.partner and kind = new.kind and ended is null and ends <= now();
  if exists (
    select from associations
    where (partner = new.sponsor or sponsor = new.partner) and ended is null and (ends is null or ends > now())
  ) then
    raise exception 'an association is one level deep'
      using errcode = 'exclusion_violation', constraint = 'associations_one_level';
  end if;
  return new;
end $$;
create trigger associations_guard before insert on associations for each row execute function guard_association();

-- Whoever runs the sponsor hears at once that a team came to theirs, or left.
create function tell_association() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('person', person::text) from memberships where team = coalesce(new.sponsor, old.sponsor);
  return null;
end $$;
create trigger associations_tell after insert or update or delete on associations
  for each row execute function tell_association();

-- The name of the other side, for whoever may see the association that names it.
create function team_title(one uuid) returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select team_name from teams where uid = one $$;

create or replace function teams_of(one uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(team), '{}') from (
    select team from memberships where person = one
    union
    select associations.partner from memberships
      join people on people.uid = memberships.person and people.role = 'admin'
      join associations on associations.sponsor = memberships.team
    where memberships.person = one and associations.kind = 'manage' and associations.accepted is not null
      and associations.ended is null and (associations.ends is null or associations.ends > now())
  ) theirs
$$;
comment on function teams_of is 'The teams that somebody is in, and those that an admin manages for a sponsor';

alter table team_domains enable row level security;
create policy team_domains_apart on team_domains using (team = any((select teams_of(acting()))::uuid[]));
alter table join_requests enable row level security;
create policy join_requests_apart on join_requests using (team = any((select teams_of(acting()))::uuid[]));
alter table team_logos enable row level security;
create policy team_logos_apart on team_logos using (team = any((select teams_of(acting()))::uuid[]));
alter table associations enable row level security;
create policy associations_apart on associations
  using (sponsor = any((select teams_of(acting()))::uuid[]) or partner = any((select teams_of(acting()))::uuid[]));
