-- Facts of places from public registers, as the operator imported them (docs/place-facts.md). Each import of a register is a set of rows of its
-- own: it is shown whole once it is complete, and the rows of the one before are then removed. Public reference data: not in backups.
create table fact_import (
  import_id   integer generated always as identity primary key,
  -- src/domain/surroundings/fact-source.ts
  source      text not null,
  standing    text not null check (standing in ('arriving', 'shown', 'leaving')),
  -- Of the files' sizes and beginnings.
  fingerprint text not null,
  file        text not null,
  -- The day as of which the register says so.
  as_of       date not null,
  -- Whether a demo made it up: pages then say so.
  is_made_up  boolean not null,
  bytes_done  bigint not null default 0,
  -- What became of the rows so far.
  counts      jsonb not null default 'null',
  began_at    timestamptz not null default now(),
  finished_at timestamptz
);
create unique index fact_import_source_idx on fact_import (source, standing) where standing <> 'leaving';

-- Without a foreign key to fact_import, which would cost a look-up for each of millions of rows.
create table place_fact (
  import_id integer not null,
  -- The postcode, or the square of the grid that the point is in (src/domain/surroundings/nearby.ts).
  place     text collate "C" not null,
  location  point,
  name      text not null default '',
  facts     jsonb not null default '{}'
);
create index place_fact_place_idx on place_fact (import_id, place);
