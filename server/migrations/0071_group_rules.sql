-- Groups at an OpenID issuer that give membership of a team (decision 0121).

alter table openid_issuers add column group_claim text not null default 'groups'
  check (length(group_claim) between 1 and 100);
comment on column openid_issuers.group_claim is 'The claim of an ID token that holds the groups of issuer_groups';

create table issuer_groups (
  issuer uuid not null references openid_issuers on delete cascade,
  value text not null check (length(value) between 1 and 200),
  team uuid not null references teams on delete cascade,
  place integer not null,
  primary key (issuer, value)
);
comment on table issuer_groups is 'Who signs in through the issuer with this group joins the team, as a member';
create index issuer_groups_team on issuer_groups (team);
alter table issuer_groups enable row level security;
create policy issuer_groups_apart on issuer_groups
  using (exists (select from openid_issuers where openid_issuers.uid = issuer_groups.issuer));

-- rolling: memberships must keep to CHECK ((joined_by = ANY (ARRAY['founder'::text, 'hand'::text, 'invite'::text, 'domain'::text, 'group'::text]))): the version before writes four of these
alter table memberships drop constraint memberships_joined_by_check;
alter table memberships add constraint memberships_joined_by_check
  check (joined_by in ('founder', 'hand', 'invite', 'domain', 'group'));
alter table memberships add column issuer uuid references openid_issuers on delete set null;
comment on column memberships.issuer is 'Whose group rules gave it, and may end it; null: stays until someone ends it';
create index memberships_issuer on memberships (issuer) where issuer is not null;
