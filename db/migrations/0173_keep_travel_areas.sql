-- From where a place is reached in time, as a route planner said it (decision 247): the same for lists, maps, counts and alerts of all processes.
create table travel_area (
  -- Minutes, how one travels and the point, as addresses write them: '30-bicycle-51.0149,-3.1029'.
  key        text primary key,
  -- Of the planner and its data, as the settings tell them.
  version    text not null,
  -- Polygons of rings of [lng, lat]; null where the planner knows no way to the place.
  area       jsonb,
  expires_at timestamptz not null
);
create index travel_area_expires_idx on travel_area (expires_at);

-- What searched_area.reached was made of: it is made anew when a planner says another area.
alter table searched_area add column travel_keys text[];
create index searched_area_travel_keys_idx on searched_area using gin (travel_keys) where travel_keys is not null;
