-- One number for all tags of a property, so that those with the same tags are counted together without comparing their words
-- (src/data/search/stock-facts.ts, src/domain/search/tally-options.ts).
alter table property add column tag_set bigint not null generated always as (hash_array_extended(tags, 0)) stored;
