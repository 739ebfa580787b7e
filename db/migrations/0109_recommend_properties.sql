-- Whom the office told of a property that a search of theirs finds: nobody twice.
create table recommendation (
  property_id    integer not null references property on delete cascade,
  account_id     integer not null references account on delete cascade,
  -- The property_event that carries it, of the kind 'changed', as alerts of the last release tell it too.
  event_id       bigint not null,
  recommended_at timestamptz not null,
  primary key (property_id, account_id)
);
create index recommendation_account_idx on recommendation (account_id);
