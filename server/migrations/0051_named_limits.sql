-- Timeouts end at 10,000 minutes, and the prefix of subjects has letters, digits, _ and - (specification, 5 and 9).
update settings set value = value
  || case when (value->>'idleMinutes')::numeric > 10000 then '{"idleMinutes": 10000}'::jsonb else '{}' end
  || case when (value->>'rootIdleMinutes')::numeric > 10000 then '{"rootIdleMinutes": 10000}'::jsonb else '{}' end
  where section = 'security';
update settings set value = value || jsonb_build_object('subjectPrefix',
    left(regexp_replace(value->>'subjectPrefix', '[^A-Za-z0-9_-]', '', 'g'), 50))
  where section = 'messaging' and value ? 'subjectPrefix';
