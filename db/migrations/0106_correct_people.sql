-- What the office corrected about somebody, word for word, beside the record that it is in, with which it goes: the audit list, which only
-- grows, says that it was done, and not what is held.
create table correction (
  correction_id bigint generated always as identity primary key,
  at            timestamptz not null,
  who           text not null,
  account_id    integer references account on delete cascade,
  lead_id       bigint references lead on delete cascade,
  before        jsonb not null,
  after         jsonb not null,
  check (num_nonnulls(account_id, lead_id) = 1)
);
create index correction_account_idx on correction (account_id) where account_id is not null;
create index correction_lead_idx on correction (lead_id) where lead_id is not null;

-- When what is held no longer was last removed, and how much of each kind.
create table last_removal (
  only_row    boolean primary key default true check (only_row),
  finished_at timestamptz not null,
  removed     jsonb not null
);
