-- How often a client asked for something costly in one minute, summed over all processes (server/rate-limits). Rows live for
-- two minutes and hold no address, only a keyed digest of one; losing them in a crash costs nothing, so they are not logged.
create unlogged table request_count (
  client text not null,
  minute bigint not null,
  count  integer not null,
  primary key (client, minute)
);
create index request_count_minute_idx on request_count (minute);
