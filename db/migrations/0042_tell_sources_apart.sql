-- Which configured source a row is held by, and the channel that with its branch says in whose scope it lies. What was
-- there before came by the source without a name.
alter table feed_row
  add column feed_source text not null default 'feed',
  add column channel     text;
update feed_row set channel = property.channel from property where property.id = feed_row.property_id;
alter table feed_row alter column channel set not null;
