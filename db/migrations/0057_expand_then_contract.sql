-- Which migrations a process knows, so that none is run that takes away what one of an older version still reads; null of versions that did
-- not say. And for a migration that takes something away: the one that a version has to know to do without it (docs/upgrading.md).
alter table page_keeper add column known_migrations text[];
alter table migration add column needs text;
-- Rows of versions that do not know the column (0042) lie in the channel of their property.
create function fill_channel_of_feed_row() returns trigger language plpgsql as $$
begin
  if new.channel is null then
    new.channel := (select channel from property where id = new.property_id);
  end if;
  return new;
end $$;
create trigger feed_row_filled before insert on feed_row for each row execute function fill_channel_of_feed_row();
