-- A town that the gazetteer lacks and a branch or property names (src/services/places/learn-places.ts). It stays when the gazetteer is loaded anew.
alter table place add column learnt boolean not null default false;

-- How much a search in each place finds, counted anew whenever the stock or the places change; a place where it finds nothing has no
-- row. It ranks suggestions.
create table place_stock (
  place_id  text primary key references place (id) on delete cascade,
  available integer not null
);
