-- Texts of mails that an installation wrote in place of the built-in ones.
create table mail_texts (
  kind text not null,
  lang text not null check (lang in ('pt', 'es', 'en')),
  texts jsonb not null,
  revision integer not null default 1,
  changed timestamptz(3) not null default now(),
  primary key (kind, lang)
);
comment on table mail_texts is
  'Texts of mails that an installation wrote in place of the built-in ones: subject, paragraphs, label of the link';
