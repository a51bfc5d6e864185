-- Who somebody is at an OpenID issuer: known by issuer and subject, not by an address that can be given to others.

create table openid_identities (
  issuer text not null,
  subject text not null,
  person uuid not null references people on delete cascade,
  created timestamptz(3) not null default now(),
  primary key (issuer, subject),
  constraint openid_identities_one_each unique (person, issuer)
);
comment on table openid_identities is 'The person whom the subject of an OpenID issuer signs in as';
-- Not for admins of teams: no policy lets them through.
alter table openid_identities enable row level security;
