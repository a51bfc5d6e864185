-- What people and the assistant say to each other. Of a history that was cleared nothing is left: the messages go
-- with their chat, and with it the key that they could be read by.

create table chats (
  person uuid primary key references people on delete cascade,
  -- Another one after the history was cleared.
  uid uuid not null default gen_random_uuid(),
  key bytea not null,
  said int not null default 0
);
comment on table chats is 'The key, itself encrypted, that the messages of a person are encrypted with';
comment on column chats.said is 'How many messages there were: the number of the last';

create table chat_messages (
  person uuid not null references chats on delete cascade,
  seq int not null check (seq > 0),
  -- Of a question as the page chose it, so that one that is sent again is there once.
  id uuid not null,
  at timestamptz not null default now(),
  good boolean,
  sealed bytea not null check (octet_length(sealed) <= 100000),
  primary key (person, seq),
  unique (person, id)
);
comment on column chat_messages.good is 'Whether the reader said that an answer was right for their phone';
create index chat_messages_by_age on chat_messages (at);

-- Only of people whose licence counts questions, and only the last day.
create table chat_days (
  person uuid primary key references people on delete cascade,
  day date not null,
  asked int not null
);
create index chat_days_by_day on chat_days (day);
