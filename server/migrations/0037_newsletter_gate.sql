-- Whether what became of the mail that a lane began last is known. A version that does not look at it takes such a mail
-- for unknown, and sends it no second time.
alter table newsletter_lanes add column known boolean not null default false;
