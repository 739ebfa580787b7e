-- What searches ask of a home's place, as one number beside its row (docs/decisions/0267-what-is-around-homes-is-kept-in-memory.md): the search text is
-- stored elsewhere, and slow to read for many homes. The number follows the text by itself, whoever writes that.
alter table property drop column if exists gigabit, drop column if exists station_miles, drop column if exists primary_miles,
  drop column if exists secondary_miles;
alter table changed_property drop column if exists gigabit, drop column if exists station_miles, drop column if exists primary_miles,
  drop column if exists secondary_miles, add column surroundings_code smallint;

-- Gigabit broadband, and how many of the distances that can be asked for reach a station, a primary and a secondary school: the text has a word for each
-- (nearbySteps of src/domain/search/criteria/surroundings.ts).
create function surroundings_code(search_text tsvector) returns smallint language sql immutable parallel safe as $$
  select ((search_text @@ 'broadband=gigabit'::tsquery)::integer
    + (length(search_text) - length(ts_delete(search_text, array['station=0.25', 'station=0.5', 'station=0.75', 'station=1', 'station=1.5', 'station=2', 'station=3', 'station=5', 'station=10']))) * 2
    + (length(search_text) - length(ts_delete(search_text, array['primary=0.25', 'primary=0.5', 'primary=0.75', 'primary=1', 'primary=1.5', 'primary=2', 'primary=3', 'primary=5', 'primary=10']))) * 32
    + (length(search_text) - length(ts_delete(search_text, array['secondary=0.25', 'secondary=0.5', 'secondary=0.75', 'secondary=1', 'secondary=1.5', 'secondary=2', 'secondary=3', 'secondary=5', 'secondary=10']))) * 512)::smallint
$$;

-- Neither a default nor null rewrites rows. Null: the text says it, until src/services/surroundings/describe-stock.ts has written the home again. Where no
-- register was ever imported no text has such words, and nothing is left to write.
do $$ begin
  if exists (select from fact_import) or exists (select from loaded_source where name = 'surroundings') then
    alter table property add column surroundings_code smallint;
    alter table property alter column surroundings_code set default 0;
  else
    alter table property add column surroundings_code smallint default 0;
  end if;
end $$;

create function keep_surroundings_code() returns trigger language plpgsql as $$ begin
  new.surroundings_code := surroundings_code(new.search_text);
  return new;
end $$;
create trigger property_surroundings_code_kept before insert or update of search_text on property
  for each row execute function keep_surroundings_code();
