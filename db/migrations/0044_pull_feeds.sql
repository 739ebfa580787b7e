-- What is known of each source that is asked for its properties (src/services/pull-feed): when its turn is, which process is at work on it, and
-- where it stands. A source that is no longer in sources.yaml leaves its row, and goes on from there when it comes back.
create table feed_pull (
  source               text primary key,
  due_at               timestamptz not null default now(),
  -- Raised by each process that takes it, so that one that lost it writes nothing over what came after.
  lease                integer not null default 0,
  leased_until         timestamptz,
  begun_at             timestamptz,
  -- The format's own, of the last pull whose feed was imported: what it has to go on from.
  state                jsonb,
  -- In a row.
  failures             integer not null default 0,
  -- In a sentence without secrets; null when the last one succeeded.
  problem              text,
  succeeded_at         timestamptz,
  -- Somebody wants it now; and means that properties that are gone, are.
  asked_at             timestamptz,
  confirms_withdrawals boolean not null default false
);

-- What a sender has us identify ourselves with for a while. Not in backups.
create table feed_token (
  source     text primary key,
  token      text not null,
  good_until timestamptz not null
);
