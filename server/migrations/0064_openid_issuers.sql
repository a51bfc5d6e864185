-- OpenID issuers that are set in the console (decision 0115).

create table openid_issuers (
  uid uuid primary key default gen_random_uuid(),
  team uuid references teams on delete cascade,
  name text not null check (length(name) between 1 and 100),
  issuer text not null check (length(issuer) between 1 and 300),
  client_id text not null check (length(client_id) between 1 and 300),
  secret bytea,
  authorization_endpoint text not null,
  active boolean not null,
  forced boolean not null check (not forced or team is not null),
  revision integer not null default 1,
  unique nulls not distinct (team, issuer, client_id)
);
comment on table openid_issuers is
  'External sign-in of the instance where team is null, or of addresses of a team''s proved domains; secrets are sealed';
alter table openid_issuers enable row level security;
create policy openid_issuers_apart on openid_issuers using (team = any((select teams_of(acting()))::uuid[]));
