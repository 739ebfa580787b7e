-- What visitors who registered have saved. A removal keeps its row, with the time: a device that was away then cannot bring back what was
-- removed meanwhile, and what was said last about an item holds (decision 83).
create table saved_property (
  account_id  integer not null references account on delete cascade,
  property_id integer not null references property on delete cascade,
  saved_at    timestamptz not null,
  -- Null while it is saved.
  removed_at  timestamptz,
  primary key (account_id, property_id)
);
-- Who has saved a property something happened to.
create index saved_property_property_idx on saved_property (property_id) where removed_at is null;

-- `criteria` are all criteria in canonical form (SearchCriteria of src/domain/search, without the page), `criteria_key` their SHA-256 in
-- hexadecimal digits: the same for the same search, whoever saved it.
create table saved_search (
  search_id       integer generated always as identity primary key,
  account_id      integer not null references account on delete cascade,
  criteria_key    text not null,
  criteria        jsonb not null,
  -- The search in a sentence, which names the place that the criteria only have an id of.
  title           text not null,
  -- I at once, W weekly, M monthly, N never.
  alert_frequency text not null check (alert_frequency in ('I', 'W', 'M', 'N')),
  saved_at        timestamptz not null,
  -- When something was last said about it: that it is saved, how often to alert, that it is removed.
  changed_at      timestamptz not null,
  -- Null while it is saved.
  removed_at      timestamptz,
  unique (account_id, criteria_key)
);
