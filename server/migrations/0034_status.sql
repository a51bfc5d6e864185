-- How the servers and the database fare, for the page of whoever runs the installation. No person is in any of it.

create table instances (
  name text primary key,
  started timestamptz not null,
  seen timestamptz not null,
  version text not null,
  node text not null,
  content text not null
);
comment on table instances is 'The servers that run on this database: each says once a minute that it lives, and takes its row out when it ends';

create table instance_samples (
  at timestamptz not null,
  instance text not null,
  requests integer not null,
  refused integer not null,
  failed integer not null,
  lag real not null,
  sockets integer not null,
  memory bigint not null,
  primary key (at, instance)
);
comment on table instance_samples is 'What each server answered in a minute, and how it fared; kept seven days';

create table database_samples (
  at timestamptz primary key,
  database bigint not null,
  mails integer not null,
  jobs integer not null
);
comment on table database_samples is 'Size of the database, mails and jobs that waited, once a minute; kept seven days';

create table job_runs (
  job text primary key,
  cron text not null default '',
  planned timestamptz not null default now(),
  ended timestamptz,
  ms integer,
  good boolean,
  failures integer not null default 0,
  failed timestamptz,
  why text
);
comment on table job_runs is 'What runs by itself, when, and what came of its last run; why is the code or the kind of an error, never its words';

-- Not for admins of teams: no policy lets them through.
alter table instances enable row level security;
alter table instance_samples enable row level security;
alter table database_samples enable row level security;
alter table job_runs enable row level security;
