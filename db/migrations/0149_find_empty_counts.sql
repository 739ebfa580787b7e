-- Each change of a property removes the counts that became 0 (keep_property_count in 0009): without this it reads all counts each time.
create index property_count_empty_idx on property_count (channel) where count = 0;
