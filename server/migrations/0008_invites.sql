-- Invites into teams, personal invites for friends, and the ledger of what those earn.

create table invites (
  uid uuid primary key,
  -- Null: the personal invite of its owner.
  team uuid references teams on delete cascade,
  owner uuid references people on delete set null,
  digest bytea not null unique,
  sealed bytea not null,
  role text not null check (role in ('user', 'admin')),
  license_type text not null check (license_type in ('none', 'free', 'trial', 'demo', 'standard')),
  uses integer check (uses between 1 and 1000),
  taken integer not null default 0 check (taken >= 0 and (uses is null or taken <= uses)),
  email text,
  expires timestamptz(3),
  revoked timestamptz(3),
  -- When its code was made or mailed last.
  sent timestamptz(3) not null default now(),
  created timestamptz(3) not null default now(),
  check (team is null or (uses is not null and expires is not null)),
  check (team is not null or (role = 'user' and email is null))
);
comment on table invites is 'The code is kept as a keyed hash, and sealed for showing it again';
create index invites_by_team on invites (team, created desc, uid desc);
create index invites_by_created on invites (created desc, uid desc) where team is not null;
create unique index invites_one_pending on invites (team, email)
  where email is not null and revoked is null and taken = 0;
create unique index invites_one_personal on invites (owner) where team is null and revoked is null;
create index invites_personal on invites (owner) where team is null;

create index invites_by_email on invites (email) where email is not null;

-- Who is erased leaves no address behind in an invite.
create function forget_invites() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from invites where email = old.username;
  return null;
end $$;
create trigger people_forget_invites after delete on people for each row execute function forget_invites();

create table invite_uses (
  invite uuid not null references invites on delete cascade,
  -- Keyed hash of the address: a use counts whether or not the address was known.
  account bytea not null,
  person uuid references people on delete set null,
  created timestamptz not null default now(),
  primary key (invite, account)
);
create index invite_uses_person on invite_uses (person);

create table referrals (
  uid uuid primary key default gen_random_uuid(),
  inviter uuid not null references people on delete cascade,
  friend uuid unique references people on delete set null,
  registered timestamptz(3) not null default now(),
  barred text check (barred in ('ownAddress', 'sameTeam', 'sameDomain')),
  purchased timestamptz(3),
  refunded timestamptz(3),
  check (refunded is null or purchased is not null)
);
comment on table referrals is 'Who brought whom; what it earns is worked out from these dates';
create index referrals_by_inviter on referrals (inviter, registered desc);

-- An admin of a team knows the invites of their teams and their own personal one.
alter table invites enable row level security;
create policy invites_apart on invites
  using (team = any((select teams_of(acting()))::uuid[]) or (team is null and owner = (select acting())));
alter table invite_uses enable row level security;
alter table referrals enable row level security;
create policy referrals_apart on referrals for select using (inviter = (select acting()));
