-- What a CRM is to be told of enquiries, written in the transaction in which it happened and sent like mails (decision 81). A
-- row names its enquiry and holds nothing of it: what is sent is read when it is sent, and goes when the enquiry goes.
create table webhook_event (
  -- The receiver's: the same however often it is sent.
  key         text primary key,
  kind        text not null check (kind in ('lead.received', 'appointment.moved', 'appointment.withdrawn')),
  lead_id     bigint not null references lead on delete cascade,
  occurred_at timestamptz not null,
  queued_at   timestamptz not null default now(),
  expires_at  timestamptz not null,
  due_at      timestamptz not null default now(),
  tries       integer not null default 0,
  outcome     text check (outcome in ('sent', 'refused', 'expired')),
  settled_at  timestamptz,
  problem     text
);
create index webhook_event_lead_id_idx on webhook_event (lead_id);
-- As those of mail.
create index webhook_event_waiting_idx on webhook_event (expires_at) where outcome is null;
create index webhook_event_due_idx on webhook_event (due_at) where outcome is null;
create index webhook_event_settled_at_idx on webhook_event (settled_at);
