-- What properties were before and after each of the last small changes, by the version of the site that shows it: pages in memory that do
-- not show the change are kept (decision 179). Unlogged, as a version that is missing here only empties the memory.
create unlogged table changed_property (like property);
alter table changed_property
  -- only there to keep rows of `property` narrow
  drop column row_filler,
  add column version bigint not null,
  -- the version before it
  add column since bigint not null;
create index changed_property_version_idx on changed_property (version);
