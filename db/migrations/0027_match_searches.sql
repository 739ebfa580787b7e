-- Saved searches, matched in reverse from what happens to properties (decision 84): a property is looked up among the searches.

-- Where saved searches look, each place, circle or drawn area once. A property is in one that names its country, county or outcode, or
-- whose bounds hold its point and whose circle or rings do.
create table searched_area (
  area_id  integer generated always as identity primary key,
  -- Made of what is asked for: the place, the radius, the drawn area, the edges of the map.
  key      text not null unique,
  -- The place that it was made of; forgotten with it.
  place_id text,
  -- Asked for in words, which may mean another place once there is one.
  in_words boolean not null,
  -- 'everywhere', or a kind of place and what properties carry of it: 'county somerset'.
  named    text,
  -- In degrees.
  bounds   box,
  -- Of a circle: sine and cosine of its latitude, its longitude in degrees, and the cosine of its radius.
  sine         double precision,
  cosine       double precision,
  longitude    double precision,
  least_cosine double precision,
  -- In millionths of a degree, those of longitude times `narrowing`; a point may be `reach` of them away.
  rings     polygon[],
  holes     polygon[],
  narrowing double precision,
  reach     double precision,
  -- The edges of the map, in degrees.
  view      box
);
create index searched_area_named_idx on searched_area (named) where named is not null;
create index searched_area_bounds_idx on searched_area using gist (bounds) where bounds is not null;
create index searched_area_place_id_idx on searched_area (place_id) where place_id is not null;
create index searched_area_in_words_idx on searched_area (area_id) where in_words;

-- What saved searches ask for, the same criteria once, as src/data/search/criterion-tests.ts tests them. Null asks for nothing.
create table searched_criteria (
  criteria_id       integer generated always as identity primary key,
  -- saved_search.criteria_key
  key               text not null unique,
  -- Null where no place is known that is meant: nothing is found.
  area_id           integer references searched_area on delete cascade,
  channel           text not null,
  status            text,
  least_beds        integer,
  most_beds         integer,
  least_price       integer,
  most_price        integer,
  least_square_feet integer,
  most_square_feet  integer,
  least_acreage     real,
  most_acreage      real,
  -- days
  updated_ago       integer,
  created_ago       integer,
  auction_date      date,
  branch_id         integer,
  locality          text,
  short_lets        boolean,
  pets              boolean,
  tags              text[],
  without_tags      text[],
  words             tsquery
);
-- Beds and prices too, so that most criteria of an area that a property does not meet are passed over without reading their rows. The
-- expressions are those of src/data/alerts/searched-criteria.ts.
create index searched_criteria_area_idx on searched_criteria (area_id, channel, (coalesce(most_price, 2147483647)),
  (coalesce(least_beds, 0)), (coalesce(least_price, -1)), (coalesce(most_beds, 32767)));

-- Null until it is known what the search asks for.
alter table saved_search add column criteria_id integer references searched_criteria on delete set null;
create index saved_search_criteria_idx on saved_search (criteria_id);
create index saved_search_unprepared_idx on saved_search (search_id)
  where criteria_id is null and removed_at is null and alert_frequency <> 'N';

-- What is made of a place is forgotten with it, and made anew before the next match.
create function forget_searched_areas() returns trigger language plpgsql as $$
begin
  delete from searched_area where place_id in (select place_id from changed);
  return null;
end $$;
create function forget_searched_places() returns trigger language plpgsql as $$
begin
  delete from searched_area where place_id in (select id from changed) or in_words;
  delete from searched_criteria where area_id is null;
  return null;
end $$;
create trigger searched_place_added after insert on place
  referencing new table as changed for each statement execute function forget_searched_places();
create trigger searched_place_changed after update on place
  referencing new table as changed for each statement execute function forget_searched_places();
create trigger searched_place_removed after delete on place
  referencing old table as changed for each statement execute function forget_searched_places();
create trigger searched_outline_added after insert on place_outline
  referencing new table as changed for each statement execute function forget_searched_areas();
create trigger searched_outline_removed after delete on place_outline
  referencing old table as changed for each statement execute function forget_searched_areas();

-- What happened and was not yet looked up: written with the event, removed with its matches. Without a reference to the event, which would
-- be looked up for each property of an import.
create table unmatched_event (
  event_id bigint primary key
);

-- That something happened which somebody may want to hear of; removed when it was told. No search: they have saved the property. References
-- would be looked up for each of a million rows: a trigger removes what was to be told to accounts that are gone.
create table alert_match (
  account_id integer not null,
  event_id   bigint not null,
  search_id  integer,
  matched_at timestamptz not null
);
create unique index alert_match_key on alert_match (account_id, event_id, search_id) nulls not distinct;

create function forget_alert_matches() returns trigger language plpgsql as $$
begin
  delete from alert_match where account_id in (select account_id from removed);
  return null;
end $$;
create trigger account_removed after delete on account
  referencing old table as removed for each statement execute function forget_alert_matches();
