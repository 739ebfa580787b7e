-- Complaints about data protection and what people ask for under their rights, each with its day in law (domain/privacy/privacy-case.ts).
-- `key`: the same however often a form is sent. `reminded`: 0 nobody was told, 1 that it came, 2 that it is due within a week, 3 that it is
-- due today.
create table privacy_case (
  privacy_case_id integer primary key generated always as identity,
  key         text not null unique,
  kind        text not null check (kind in ('complaint', 'access', 'correction', 'erasure', 'objection')),
  first_name  text not null,
  last_name   text not null,
  email       text not null,
  content     text not null,
  received_at timestamptz not null,
  due_on      date not null,
  is_extended boolean not null default false,
  state       text not null default 'open' check (state in ('open', 'acknowledged', 'answered', 'closed')),
  closed_at   timestamptz,
  outcome     text,
  reminded    integer not null default 0,
  check ((closed_at is null) = (state in ('open', 'acknowledged')))
);
create index privacy_case_due_idx on privacy_case (due_on) where closed_at is null;
create index privacy_case_closed_idx on privacy_case (closed_at) where closed_at is not null;

-- What the office did and noted. `who` is readable after the user is gone.
create table privacy_case_note (
  privacy_case_note_id integer primary key generated always as identity,
  privacy_case_id integer not null references privacy_case on delete cascade,
  at      timestamptz not null,
  who     text not null,
  content text not null
);
create index privacy_case_note_case_idx on privacy_case_note (privacy_case_id, at);
