-- How often something that can be guessed was tried since its first time, by account and by address (src/services/accounts/throttle.ts).
-- Keys are digests: neither addresses nor names are in it. Losing it in a crash costs nothing, so it is not logged.
create unlogged table attempt (
  key     text primary key,
  count   integer not null,
  ends_at timestamptz not null
);

-- Random texts that the site makes for itself and that must be the same in all its processes.
create table site_secret (
  name   text primary key,
  secret text not null
);
