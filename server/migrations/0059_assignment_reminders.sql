-- Reminders of assignments: when one went out, to all of the team who want mail; not to whom (decision 0110).

alter table assignments add column reminded timestamptz(3);
comment on column assignments.reminded is 'When a reminder went out, alike to those who have finished and those who have not';
