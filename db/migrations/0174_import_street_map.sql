-- The operator's own street map (docs/street-map.md): an archive of vector tiles, in pieces of a mebibyte in the byte store. It is shown whole once it
-- is complete, and the one before is then removed. Public reference data: not in backups.
create table street_map (
  map_id      integer generated always as identity primary key,
  standing    text not null check (standing in ('arriving', 'shown', 'leaving')),
  -- Of the file's size and beginning.
  fingerprint text not null,
  file        text not null,
  bytes       bigint not null,
  -- The day of the data, as the archive says it, or of the file.
  as_of       date not null,
  -- Degrees.
  west        float8 not null,
  south       float8 not null,
  east        float8 not null,
  north       float8 not null,
  min_zoom    smallint not null,
  max_zoom    smallint not null,
  -- SHA-256 of the whole, in hex: its address. Null until it is complete.
  version     text,
  finished_at timestamptz,
  left_at     timestamptz
);
create unique index street_map_standing_idx on street_map (standing) where standing <> 'leaving';

create table street_map_piece (
  map_id integer not null references street_map on delete cascade,
  number integer not null,
  -- SHA-256 of its bytes, in hex: its name in the store.
  hash   text not null,
  primary key (map_id, number)
);
create index street_map_piece_hash_idx on street_map_piece (hash);
