alter table people add column discreet boolean not null default false;
comment on column people.discreet is 'Mails to this person tell neither by subject nor by sender what they are about';
