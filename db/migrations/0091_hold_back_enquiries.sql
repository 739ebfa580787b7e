-- Enquiries that a program seems to have sent, for the office to look at: none of them is one until somebody in the office says so.
create table held_lead (
  held_lead_id bigint generated always as identity primary key,
  held_at      timestamptz not null,
  -- Whose it would be; null: the whole agency's.
  branch_id    integer,
  email_key    text not null,
  -- The same sent again is held once.
  content_hash text not null unique,
  -- As it was read, with whom it is for (services/leads/held-leads.ts).
  received     jsonb not null
);
create index held_lead_branch_idx on held_lead (branch_id, held_lead_id);
create index held_lead_email_idx on held_lead (email_key);
create index held_lead_at_idx on held_lead (held_at);
