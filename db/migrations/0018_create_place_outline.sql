-- The real outlines of counties, districts and towns, where an operator imported them (src/services/places/import-outlines.ts). They do
-- not refer to `place`: the gazetteer is removed and written anew under the ids it had.
create table place_outline (
  place_id text primary key,
  kind     text not null check (kind in ('county', 'district', 'town')),
  -- polygons of rings of points [lng, lat, weight] (src/domain/places/outline.ts)
  shape    jsonb not null,
  -- in degrees
  bounds   box not null
);
create index place_outline_bounds_idx on place_outline using gist (bounds);

-- The same rings as PostgreSQL tests them, in millionths of a degree (src/data/places/outline-tests.ts).
create table place_outline_ring (
  place_id text not null references place_outline (place_id) on delete cascade,
  number   smallint not null,
  is_hole  boolean not null,
  ring     polygon not null,
  primary key (place_id, number)
);
-- A ring has 400 points at the most and stays in its row: unpacking it for every point that is tested would take longer than the test.
alter table place_outline_ring alter column ring set storage plain;
