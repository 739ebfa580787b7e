-- Alerts for people without an account (decision 237). What is asked for waits here until the link mailed to its address is followed;
-- then it is a saved search or property like any other, of an account that nobody has opened.
create table asked_alert (
  token_hash text primary key,
  -- As it was typed.
  email      text not null,
  -- The mailbox that gets the link, by which they are counted.
  mailbox    text not null,
  -- The search or the property, in words and as it is to be saved.
  alert      jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index asked_alert_mailbox_idx on asked_alert (mailbox, created_at);
create index asked_alert_expires_idx on asked_alert (expires_at);

-- Its owner has never signed in: it holds alerts alone, which their links manage.
alter table account add column alerts_only boolean not null default false;

-- When it was asked for by a form, where that was confirmed by a mailed link.
alter table saved_search add column asked_at timestamptz;
-- No alerts until then.
alter table saved_search add column snoozed_until timestamptz;
create index saved_search_heard_idx on saved_search (criteria_id)
  include (account_id, search_id, alert_frequency, removed_at, alert_about, snoozed_until);
drop index saved_search_told_idx;
