-- Phones of other makers join the systems whose steps readers can report.
-- rolling: reported_steps must keep to CHECK ((os_type = ANY (ARRAY['android-samsung'::text, 'ios'::text, 'android-other'::text, 'grapheneos'::text]))): the version before writes three of these
alter table reported_steps drop constraint reported_steps_os_type_check;
alter table reported_steps add constraint reported_steps_os_type_check
  check (os_type in ('android-samsung', 'ios', 'android-other', 'grapheneos'));
