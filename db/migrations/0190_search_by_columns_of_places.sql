-- The words of places (docs/decisions/0236-places-are-searched-by-words.md) as columns too, which follow the search text by themselves: a search text
-- is stored beside its row, and to read it for each of many rows took a search of 100,000 homes some 100 ms (src/data/search/criterion-tests.ts).
alter table property
  add column gigabit boolean not null generated always as (search_text @@ 'broadband=gigabit'::tsquery) stored,
  add column station_miles real generated always as (case
    when search_text @@ 'station=0.25'::tsquery then 0.25
    when search_text @@ 'station=0.5'::tsquery then 0.5
    when search_text @@ 'station=0.75'::tsquery then 0.75
    when search_text @@ 'station=1'::tsquery then 1
    when search_text @@ 'station=1.5'::tsquery then 1.5
    when search_text @@ 'station=2'::tsquery then 2
    when search_text @@ 'station=3'::tsquery then 3
    when search_text @@ 'station=5'::tsquery then 5
    when search_text @@ 'station=10'::tsquery then 10
  end) stored,
  add column primary_miles real generated always as (case
    when search_text @@ 'primary=0.25'::tsquery then 0.25
    when search_text @@ 'primary=0.5'::tsquery then 0.5
    when search_text @@ 'primary=0.75'::tsquery then 0.75
    when search_text @@ 'primary=1'::tsquery then 1
    when search_text @@ 'primary=1.5'::tsquery then 1.5
    when search_text @@ 'primary=2'::tsquery then 2
    when search_text @@ 'primary=3'::tsquery then 3
    when search_text @@ 'primary=5'::tsquery then 5
    when search_text @@ 'primary=10'::tsquery then 10
  end) stored,
  add column secondary_miles real generated always as (case
    when search_text @@ 'secondary=0.25'::tsquery then 0.25
    when search_text @@ 'secondary=0.5'::tsquery then 0.5
    when search_text @@ 'secondary=0.75'::tsquery then 0.75
    when search_text @@ 'secondary=1'::tsquery then 1
    when search_text @@ 'secondary=1.5'::tsquery then 1.5
    when search_text @@ 'secondary=2'::tsquery then 2
    when search_text @@ 'secondary=3'::tsquery then 3
    when search_text @@ 'secondary=5'::tsquery then 5
    when search_text @@ 'secondary=10'::tsquery then 10
  end) stored;
alter table changed_property
  add column gigabit boolean, add column station_miles real, add column primary_miles real, add column secondary_miles real;
-- One from before would say that no home has any of it.
delete from changed_property;
