-- The diary of the office (docs/office.md). Who goes to appointments, with which branches, and when not: `days_off` has 0 for Sunday, lunch
-- is in minutes of the day. A program subscribes to their appointments by a secret address, of which the hash is here.
create table negotiator (
  office_user_id integer primary key references office_user on delete cascade,
  branches       integer[] not null,
  days_off       integer[] not null default '{}',
  lunch_from     smallint,
  lunch_until    smallint check (lunch_until > lunch_from),
  calendar_hash  text unique,
  check ((lunch_from is null) = (lunch_until is null))
);

-- A time in which a property is shown to one visitor after the other: each books a place of so many minutes.
create table open_house (
  open_house_id bigint generated always as identity primary key,
  property_id   integer not null references property on delete cascade,
  branch_id     integer not null,
  negotiator_id integer references office_user on delete set null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  minutes       smallint not null check (minutes > 0),
  withdrawn_at  timestamptz
);
create index open_house_branch_idx on open_house (branch_id, starts_at) where withdrawn_at is null;
create index open_house_property_idx on open_house (property_id, starts_at);
create index open_house_negotiator_idx on open_house (negotiator_id, starts_at);

-- What of it the last release does not know it leaves empty: then nobody is named, and one person of the branch is taken.
alter table appointment
  add column negotiator_id integer references office_user on delete set null,
  add column open_house_id bigint references open_house on delete set null,
  add column outcome text check (outcome in ('done', 'no-show')),
  -- Raised by each change, so that nobody changes what they have not seen.
  add column version integer not null default 1;
create index appointment_negotiator_idx on appointment (negotiator_id, starts_at);
create index appointment_open_house_idx on appointment (open_house_id) where open_house_id is not null;

-- What viewers thought of a property, as a negotiator wrote it down.
create table appointment_feedback (
  appointment_id bigint primary key references appointment on delete cascade,
  verdict        text not null check (verdict in ('interested', 'not interested', 'second viewing')),
  content        text not null,
  at             timestamptz not null,
  office_user_id integer references office_user on delete set null,
  who            text not null,
  -- The seller's address that it was mailed to.
  mailed_to      text
);
create index appointment_feedback_user_idx on appointment_feedback (office_user_id);

-- How to get into a property, which only the office sees, and the notice that it needs. The seller's address is for feedback.
create table property_access (
  property_id  integer primary key references property on delete cascade,
  content      text not null,
  notice_hours smallint not null default 0,
  seller_email text not null default '',
  version      integer not null default 1
);
