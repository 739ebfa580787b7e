create table feed_import (
  id          integer generated always as identity primary key,
  source      text not null,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  outcome     text not null default 'running' check (outcome in ('running', 'imported', 'refused', 'failed')),
  report      jsonb
);

-- The feed row's content as last imported: equal hash means nothing to do.
create table feed_row (
  agent_ref   text primary key,
  property_id integer not null references property (id) on delete cascade,
  branch_id   integer not null,
  hash        text not null,
  -- false when a picture could not be fetched: the row is looked at again though its text is unchanged
  complete    boolean not null default true
);
create index feed_row_branch_id_idx on feed_row (branch_id);

-- Changed rows wait here, written in small transactions, until one transaction applies them all.
create table staged_row (
  import_id   integer not null references feed_import (id) on delete cascade,
  agent_ref   text not null,
  hash        text not null,
  complete    boolean not null,
  listing     jsonb not null,
  primary key (import_id, agent_ref)
);
-- Which refs a file named at all, changed or not: the others of its branches are withdrawn.
create table seen_row (
  import_id integer not null references feed_import (id) on delete cascade,
  agent_ref text not null,
  branch_id integer not null,
  primary key (import_id, agent_ref)
);
