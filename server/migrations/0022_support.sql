-- What people hand to people: a copy of what was asked, under a key of its own, without who asks. It hangs on the chat
-- into which the answers come, and goes with it.

alter table people add column helper boolean not null default false;
comment on column people.helper is 'Answers what readers hand to people; given and taken by root';
create or replace trigger people_tell
  after update of username, first_name, last_name, role, status, change_password, expiration, access_level, helper
  on people for each row execute function tell_person();
create or replace trigger people_revision
  before update of first_name, last_name, lang, timezone, country, city, institution, role, status, expiration,
    access_level, helper
  on people for each row
  when ((old.first_name, old.last_name, old.lang, old.timezone, old.country, old.city, old.institution, old.role,
      old.status, old.expiration, old.access_level, old.helper)
    is distinct from (new.first_name, new.last_name, new.lang, new.timezone, new.country, new.city, new.institution,
      new.role, new.status, new.expiration, new.access_level, new.helper))
  execute function count_revision();
create index people_helpers on people (uid) where helper;

create table tickets (
  uid uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity unique,
  person uuid not null references chats on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'assigned', 'waiting', 'solved', 'closed')),
  -- 0 is an emergency, 3 the least urgent.
  priority smallint not null check (priority between 0 and 3),
  lang text not null check (lang in ('pt', 'es', 'en')),
  helper uuid references people on delete set null,
  asked timestamptz(3) not null,
  -- Minutes with somebody there: of the whole promise, and what was left of it when the clock was last stopped.
  minutes integer not null check (minutes > 0),
  minutes_left integer,
  promised timestamptz(3),
  -- Hundredths of the promise that helpers were told of, and when they are told of the next.
  told smallint not null default 0,
  tell_at timestamptz(3),
  solved timestamptz(3),
  closed timestamptz(3),
  consent text not null,
  key bytea not null,
  sealed bytea not null check (octet_length(sealed) <= 60000),
  revision integer not null default 1,
  check (state <> 'assigned' or helper is not null),
  check (promised is null or state in ('queued', 'assigned')),
  check ((closed is not null) = (state = 'closed')),
  check ((solved is not null) = (state in ('solved', 'closed')))
);
comment on table tickets is 'Questions that were handed to people; the copy is deleted 30 days after the end';
comment on column tickets.solved is 'The first end, from which on writing opens it again for 14 days';
-- One at a time of each person.
create unique index tickets_open on tickets (person) where state not in ('solved', 'closed');
create index tickets_person on tickets (person, asked desc);
create index tickets_queue on tickets (priority, asked, uid);
create index tickets_helper on tickets (helper) where helper is not null;
create index tickets_tell on tickets (tell_at) where tell_at is not null;
create index tickets_ended on tickets (solved) where solved is not null;

create table ticket_messages (
  ticket uuid not null references tickets on delete cascade,
  id uuid not null,
  at timestamptz(3) not null,
  source text not null check (source in ('reader', 'helper', 'note')),
  helper uuid references people on delete set null,
  sealed bytea not null check (octet_length(sealed) <= 30000),
  primary key (ticket, id)
);
comment on table ticket_messages is 'What was said of a ticket, under its key; notes are for helpers alone';
create index ticket_messages_at on ticket_messages (ticket, at, id);
create index ticket_messages_helper on ticket_messages (helper) where helper is not null;

create table answer_drafts (
  uid uuid primary key,
  lang text not null check (lang in ('pt', 'es', 'en')),
  made timestamptz(3) not null,
  sealed bytea not null check (octet_length(sealed) <= 60000)
);
comment on table answer_drafts is 'Good answers in general words, for those who write the lessons; tells nobody''s name';
create index answer_drafts_made on answer_drafts (made desc, uid desc);

-- Not for admins of teams: no policy lets them through.
alter table tickets enable row level security;
alter table ticket_messages enable row level security;
alter table answer_drafts enable row level security;

-- The reader hears of each change wherever they are connected, helpers that there was one.
create function tell_ticket() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', coalesce(new.person, old.person)::text);
  perform pg_notify('queue', '');
  return null;
end $$;
create trigger tickets_tell after insert or update or delete on tickets for each row execute function tell_ticket();

-- Who answers no more leaves nothing that nobody has.
create function release_tickets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tickets set helper = null, state = case state when 'assigned' then 'queued' else state end,
    revision = revision + 1
    where helper = old.uid;
  return coalesce(new, old);
end $$;
create trigger people_release_changed after update of helper, status on people
  for each row when (old.helper and not (new.helper and new.status = 'active')) execute function release_tickets();
create trigger people_release_erased before delete on people
  for each row when (old.helper) execute function release_tickets();
