create table place (
  id           text primary key,
  kind         text not null check (kind in ('country', 'county', 'location', 'outcode')),
  name         text not null,
  county_name  text not null default '',
  slug         text not null,
  county_slug  text not null default '',
  country_slug text not null default '',
  -- (lng, lat)
  location     point not null,
  radius_miles real not null default 0,
  -- orders suggestions; 0 where it is small or not known
  population   integer not null default 0,
  -- the words of the name, and of name and county, as people type them (src/domain/places/place-name.ts)
  plain_name   text not null,
  search_words tsvector not null
);
create unique index place_kind_slug_idx on place (kind, slug);
-- Written once, read for ever: without a list of pending entries, which the planner counts as slow.
create index place_search_words_idx on place using gin (search_words) with (fastupdate = off);
create index place_location_idx on place using gist (location) where kind = 'location';

-- What reference material was loaded into this database, so that a start loads nothing twice.
create table loaded_source (
  name      text primary key,
  version   text not null,
  loaded_at timestamptz not null default now()
);

-- Postcodes the operator imported (ONSPD, NSPL, Code-Point Open). "C" lets the key also answer "all of TA1".
create table postcode (
  postcode text collate "C" primary key,
  location point not null
);

-- Answers of the postcode service over HTTP; null location is a known miss.
create table postcode_answer (
  postcode   text primary key,
  location   point,
  asked_at   timestamptz not null default now()
);

-- The agency's own stock also tells where a postcode, its sector or its outcode is.
create index property_detail_postcode_idx on property_detail (postcode text_pattern_ops);
