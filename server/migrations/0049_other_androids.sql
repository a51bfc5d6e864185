-- Phones of other makers join the systems whose steps readers can report.
alter table reported_steps drop constraint reported_steps_os_type_check;
alter table reported_steps add constraint reported_steps_os_type_check
  check (os_type in ('android-samsung', 'ios', 'android-other', 'grapheneos'));
