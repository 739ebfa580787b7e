-- Of the listing: every import asks for them, and to read them from it would unpack each one (src/data/places/property-places.ts).
alter table staged_row
  add column town     text not null default '',
  add column locality text not null default '';
