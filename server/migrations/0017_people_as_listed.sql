-- What a list shows of a person and seldom changes is kept as the JSON that the list answers: to write it anew for each
-- page was most of what the page cost.

create function json_text(text) returns text language sql immutable parallel safe return to_json($1)::text;
comment on function json_text is 'A text as JSON; PostgreSQL calls its own to_json stable only for the sake of other types';

alter table people
  add column listed text not null generated always as (
    '"uid":"' || uid || '","username":' || json_text(username) || ',"first_name":' || json_text(first_name)
    || ',"last_name":' || json_text(last_name) || ',"role":"' || role || '"') stored;
