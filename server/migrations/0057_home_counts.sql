-- The home of the console counts pending accounts, and accounts by week of creation, from indexes alone.
create index people_pending on people (created) where status = 'pending';

alter index people_by_created rename to people_by_created_before;
create index people_by_created on people (created, uid) include (status);
drop index people_by_created_before;
