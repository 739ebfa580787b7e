-- Viewings and valuations that visitors booked themselves. Each belongs to the enquiry with which it was booked, and goes with it.
create table appointment (
  appointment_id bigint generated always as identity primary key,
  lead_id        bigint not null unique references lead on delete cascade,
  kind           text not null check (kind in ('viewing', 'valuation')),
  branch_id      integer not null,
  property_id    integer references property on delete set null,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null check (ends_at > starts_at),
  -- How often it was changed: calendars take what has a higher number.
  sequence       integer not null default 0,
  changed_at     timestamptz not null,
  withdrawn_at   timestamptz,
  -- When to remind its visitor; null where that was done, or would come too late.
  remind_at      timestamptz
);
create index appointment_branch_idx on appointment (branch_id, starts_at) where withdrawn_at is null;
create index appointment_property_idx on appointment (property_id, starts_at) where withdrawn_at is null;
create index appointment_remind_at_idx on appointment (remind_at) where remind_at is not null;
