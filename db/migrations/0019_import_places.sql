-- Which import made a place that the gazetteer lacks; null for all others. It stays when the gazetteer is loaded anew.
alter table place add column imported_from text check (imported_from in ('places', 'outlines'));

-- The outcodes around a point.
create index place_outcode_location_idx on place using gist (location) where kind = 'outcode';
