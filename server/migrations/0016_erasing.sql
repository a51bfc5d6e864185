-- An erasure looks for what stands under the keyed hash of an address.

create index access_log_by_account on access_log (account);
create index invite_uses_by_account on invite_uses (account);
