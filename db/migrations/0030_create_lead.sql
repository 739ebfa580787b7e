-- Enquiries of visitors, with all that they sent (docs/rules/enquiries.md). A lead is written in one transaction with the mails about it.
create table lead (
  lead_id        bigint generated always as identity primary key,
  -- Of what the form had as its key, and of what was sent: the same sent again is the same lead. Null where the form had none.
  key            text unique,
  content_hash   text not null,
  kind           text not null check (kind in ('viewing', 'valuation', 'staff', 'department')),
  received_at    timestamptz not null,
  first_name     text not null,
  last_name      text not null,
  email          text not null,
  email_key      text not null,
  telephone      text not null,
  message        text not null,
  channel        text check (channel in ('sales', 'lettings')),
  property_id    integer references property on delete set null,
  -- Whom it went to, as the content had them then, and the address it was mailed to.
  branch_id      integer,
  department_id  integer,
  staff_id       integer,
  mailed_to      text not null,
  -- Of the sender who was signed in; what they sent goes with their account.
  account_id     integer references account on delete cascade,
  page           text not null,
  -- What they agreed to, in the words of the form; null where it did not ask.
  terms          text,
  do_not_contact boolean not null,
  -- The fields as they came, by their names on the wire.
  sent           jsonb not null
);
create index lead_received_at_idx on lead (received_at);
create index lead_email_key_idx on lead (email_key);
create index lead_content_hash_idx on lead (content_hash, received_at);
create index lead_account_idx on lead (account_id) where account_id is not null;
create index lead_property_id_idx on lead (property_id) where property_id is not null;
