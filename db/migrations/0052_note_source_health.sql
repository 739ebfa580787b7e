-- The source of each import; null for tables of lots, which no source sends.
alter table feed_import add column feed_source text;
update feed_import set feed_source = 'feed' where source not like '%.csv' and source <> 'lots of the demo';
create index feed_import_feed_source_idx on feed_import (feed_source, id) where feed_source is not null;

-- What each source last did, written with the end of each import.
create table source_health (
  source         text primary key,
  begun_at       timestamptz not null,
  ended_at       timestamptz,
  outcome        text not null,
  -- Why the last import did nothing; null when it did.
  problem        text,
  -- Of the last import that did: whether it withdrew nothing before a person says so, and how many rows it had.
  needs_confirmation boolean not null default false,
  good_at        timestamptz,
  row_count      integer not null default 0,
  rejected_count integer not null default 0,
  warning_count  integer not null default 0
);
