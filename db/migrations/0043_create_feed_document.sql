-- What sources that send properties one by one said last of each: what is not yet the stock becomes it, also after a crash, and
-- media are fetched by it without asking the sender. A property that was removed leaves its row, so that its revisions go on.
create table feed_document (
  source          text not null,
  agent_ref       text not null,
  branch_id       integer not null,
  channel         text not null,
  -- Null once it was removed.
  document        jsonb,
  -- The protocol's code, and the day of the sale or letting as it was sent.
  removal_reason  text,
  removal_date    text,
  received_at     timestamptz not null default clock_timestamp(),
  -- Raised by each send; `applied` is the one that the stock goes by.
  revision        integer not null default 1,
  applied         integer not null default 0,
  -- What applying it did: CREATE, UPDATE or DELETE, or why nothing, in a sentence.
  change          text,
  problem         text,
  -- When its missing media are to be fetched; null when none are.
  media_due_at    timestamptz,
  media_failures  integer not null default 0,
  primary key (source, agent_ref)
);
create index feed_document_pending on feed_document (source, received_at) where applied < revision;
create index feed_document_media on feed_document (media_due_at) where media_due_at is not null;
