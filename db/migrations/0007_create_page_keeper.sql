-- Processes that keep finished pages, and the version of the site each goes by (data/processes/process-leases.ts): an import is acknowledged
-- when all of them go by its own. Logged, so that a crash of the database forgets nobody.
create table page_keeper (
  name         text primary key,
  seen_version bigint not null,
  seen_at      timestamptz not null default now()
);
