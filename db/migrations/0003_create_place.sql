create table place (
  id           text primary key,
  kind         text not null check (kind in ('country', 'county', 'location', 'outcode')),
  name         text not null,
  county_name  text not null default '',
  slug         text not null,
  county_slug  text not null default '',
  -- (lng, lat)
  location     point not null,
  radius_miles real not null default 0,
  -- name and county in lower case without accents, for suggestions
  search_name  text not null
);
create unique index place_kind_slug_idx on place (kind, slug);
create index place_search_name_idx on place (search_name text_pattern_ops);
create index place_location_idx on place using gist (location);

-- Postcodes the operator imported (ONSPD, NSPL, Code-Point Open).
create table postcode (
  postcode text primary key,
  location point not null
);

-- Answers of the postcode service over HTTP; null location is a known miss.
create table postcode_answer (
  postcode   text primary key,
  location   point,
  asked_at   timestamptz not null default now()
);
