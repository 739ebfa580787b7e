create table feed_import (
  id          integer generated always as identity primary key,
  source      text not null,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  outcome     text not null default 'running' check (outcome in ('running', 'imported', 'refused', 'failed')),
  report      jsonb
);

-- What a feed last said of each property: equal hashes mean nothing to do.
create table feed_row (
  agent_ref    text primary key,
  property_id  integer not null references property (id) on delete cascade,
  branch_id    integer not null,
  -- of the listing itself
  listing_hash text not null,
  -- of the fingerprints of the files that came with it; empty when none did
  files_hash   text not null,
  -- of what was found out about it: its pictures' contents and where it is
  found_hash   text not null,
  -- false when a picture or the place could not be had: the row is looked at again though its text is unchanged
  complete     boolean not null default true
);
create index feed_row_branch_id_idx on feed_row (branch_id);
create index feed_row_property_id_idx on feed_row (property_id);

-- Changed rows wait here, written in small transactions, until one transaction applies them all. One import runs at a time,
-- so both tables hold that import's rows only; a crashed server empties them, which the next import would do anyway.
create unlogged table staged_row (
  -- as in property
  agent_ref     text primary key,
  branch_id     integer not null,
  channel       text not null,
  status        text not null,
  listed        boolean not null,
  price_value   integer,
  beds          smallint not null,
  square_feet   integer,
  acreage       real,
  country       text,
  county_slug   text,
  locality_slug text not null,
  outcode       text not null,
  location      point,
  short_let     boolean not null,
  pets          boolean not null,
  tags          text[] not null,
  auction_date  date,
  search_text   tsvector not null,
  -- null where the feed does not say
  created_at    timestamptz,
  updated_at    timestamptz,
  launched_at   timestamptz,
  -- as in property_detail
  display_address text not null,
  postcode        text not null,
  exact_location  point,
  address_precision text not null,
  card            jsonb not null,
  listing         jsonb not null,
  -- the rows of property_media, without their property_id
  media           jsonb not null,
  -- as in feed_row
  listing_hash  text not null,
  files_hash    text not null,
  found_hash    text not null,
  complete      boolean not null
);

-- Which references a file named at all, changed or not: the others of its branches are withdrawn.
create unlogged table seen_row (
  agent_ref text primary key,
  -- null when only the reference of a rejected row could be read
  branch_id integer
);
