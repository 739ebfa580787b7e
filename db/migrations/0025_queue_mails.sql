-- Mails on their way, and for a while those that were sent (decision 81). A mail is written in the transaction of what it is about; its key
-- makes sure that it is written once. `data` may hold a link that signs somebody in: it is emptied as soon as the mail is settled.
create table mail (
  mail_id    bigint generated always as identity primary key,
  key        text not null unique,
  kind       text not null,
  recipient  text not null,
  data       jsonb not null,
  queued_at  timestamptz not null default now(),
  -- Sent by then or not at all: nobody needs it any more.
  expires_at timestamptz not null,
  -- When it is tried next; while a process tries to send it, when that process is taken for dead.
  due_at     timestamptz not null default now(),
  tries      integer not null default 0,
  outcome    text check (outcome in ('sent', 'refused', 'expired')),
  settled_at timestamptz,
  -- What the last try ended with, in the words of the mail server.
  problem    text
);
-- Those that are needed soonest are sent first, so that nobody waits for a link behind a thousand mails that can wait.
create index mail_waiting_idx on mail (expires_at) where outcome is null;
-- Whether any is due.
create index mail_due_idx on mail (due_at) where outcome is null;
-- For what is too old.
create index mail_settled_at_idx on mail (settled_at);
-- For what was not delivered.
create index mail_undelivered_idx on mail (settled_at) where outcome <> 'sent';

-- Addresses that a mail server refused for good. Lower case.
create table refused_recipient (
  recipient  text primary key,
  refused_at timestamptz not null,
  problem    text not null
);
