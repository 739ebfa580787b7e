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
create unlogged table staged_row (like property);
alter table staged_row
  drop column id,
  drop column available,
  add primary key (agent_ref),
  add column listing_hash text not null,
  add column files_hash text not null,
  add column found_hash text not null,
  add column complete boolean not null,
  add column display_address text not null,
  add column postcode text not null,
  add column exact_location point,
  add column address_precision text not null,
  add column card jsonb not null,
  add column listing jsonb not null,
  -- the rows of property_media, without their property_id
  add column media jsonb not null;

-- Which references a file named at all, changed or not: the others of its branches are withdrawn.
create unlogged table seen_row (
  agent_ref text primary key,
  -- null when only the reference of a rejected row could be read
  branch_id integer
);
