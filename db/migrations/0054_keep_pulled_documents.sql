-- What a source that tells what changed (Alto) said last of each property, so that once a day the whole stock is compared with what it lists
-- without asking for each property again.
create table pulled_document (
  source     text not null,
  ref        text not null,
  -- Where it was asked for.
  path       text not null,
  -- As the sender writes it; only ever compared.
  changed_at text not null,
  document   text not null,
  primary key (source, ref)
);
