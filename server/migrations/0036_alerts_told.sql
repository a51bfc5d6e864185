-- When the others were told that a draft is complete and waits for one of them; anew for each who saves it.
alter table alerts add column told timestamptz(3);
