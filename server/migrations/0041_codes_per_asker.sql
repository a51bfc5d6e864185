-- One code per asker instead of one per account: a stranger who asks for a code no longer voids that of the owner.
-- The version before writes the hash of the account name into `account` and no `owner`; its codes still work here.

alter table one_time_codes add column owner bytea;
create index one_time_codes_owner on one_time_codes (owner, sent desc);
comment on table one_time_codes is 'The newest code per asker; written for unknown names too, so that they answer alike';
comment on column one_time_codes.account is 'Keyed hash of account name, browser name and cut source address of the asker';
comment on column one_time_codes.owner is 'Keyed hash of the account name';
