-- Sales of the land register as the operator imported them: HM Land Registry's price-paid data, those at the full market
-- price alone. Public reference data: not in backups, and imported again from its file.
create table sold_price (
  -- The register's own number, by which later files change and delete.
  sale_id  uuid primary key,
  -- As at the sale. "C" lets the index also answer "all of TA1 1".
  postcode text collate "C" not null,
  sold_on  date not null,
  -- whole pounds
  price    integer not null,
  kind     text not null check (kind in ('detached', 'semi-detached', 'terraced', 'flat')),
  is_new   boolean not null,
  house    text not null,
  flat     text not null,
  street   text not null,
  town     text not null
);
create index sold_price_postcode_idx on sold_price (postcode, sold_on);

-- How prices went in each postcode area (`TA`): natural logarithms, against the area's own average over the years.
create table sold_price_trend (
  area    text not null,
  kind    text not null,
  quarter date not null,
  level   double precision not null,
  -- In this quarter and its neighbours, which the level rests on.
  sales   integer not null,
  primary key (area, kind, quarter)
);

-- Files on their way in, so that one that was stopped goes on where it was, and those that are done.
create table sold_price_import (
  import_id   integer generated always as identity primary key,
  -- Of the file's size and beginning, and of what was chosen of it.
  fingerprint text not null unique,
  file        text not null,
  -- Whether a demo made it up: pages then say so.
  is_made_up  boolean not null,
  bytes_done  bigint not null,
  -- What became of the rows so far.
  counts      jsonb not null,
  began_at    timestamptz not null default now(),
  finished_at timestamptz
);
