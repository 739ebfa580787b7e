-- How many properties there are of each sort that a whole channel or country is searched by: a few thousand rows, summed, in place
-- of reading an index of the whole stock (decision 26). Columns have the names they have in `property`, so that one condition
-- asks either. Kept by the triggers below in the transaction that changes the stock, so it is never out of step.
create table property_count (
  channel     text not null,
  listed      boolean not null,
  country     text,
  available   boolean not null,
  beds        smallint not null,
  price_value integer,
  count       integer not null
);
create unique index property_count_key on property_count (channel, listed, country, available, beds, price_value) nulls not distinct;

create function keep_property_count() returns trigger language plpgsql as $$
begin
  -- In the order of the key, so that two at once wait for each other rather than for ever.
  if tg_op = 'INSERT' then
    insert into property_count
    select channel, listed, country, available, beds, price_value, count(*) from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (channel, listed, country, available, beds, price_value) do update set count = property_count.count + excluded.count;
  elsif tg_op = 'UPDATE' then
    insert into property_count
    select channel, listed, country, available, beds, price_value, sum(change) from (
      select channel, listed, country, available, beds, price_value, 1 as change from added
      union all
      select channel, listed, country, available, beds, price_value, -1 from removed
    ) as changed group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (channel, listed, country, available, beds, price_value) do update set count = property_count.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into property_count
    select channel, listed, country, available, beds, price_value, -count(*) from removed group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (channel, listed, country, available, beds, price_value) do update set count = property_count.count + excluded.count;
  else
    delete from property_count;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    delete from property_count where count = 0;
  end if;
  return null;
end $$;
create trigger property_count_added after insert on property
  referencing new table as added for each statement execute function keep_property_count();
create trigger property_count_changed after update on property
  referencing old table as removed new table as added for each statement execute function keep_property_count();
create trigger property_count_removed after delete on property
  referencing old table as removed for each statement execute function keep_property_count();
create trigger property_count_emptied after truncate on property for each statement execute function keep_property_count();

insert into property_count
select channel, listed, country, available, beds, price_value, count(*) from property group by 1, 2, 3, 4, 5, 6;

-- Words and tags with, in the same index, the square of a tenth of a degree a property lies in: "garage in Leeds" is then cut down to
-- what has both before any row is read. The expression is that of src/data/search/location-cells.ts.
drop index property_sales_search_text_idx, property_lettings_search_text_idx, property_sales_tags_idx, property_lettings_tags_idx;
create index property_sales_search_text_idx on property
  using gin (search_text, (array[floor(location[0] * 10)::integer * 10000 + floor(location[1] * 10)::integer]))
  with (gin_pending_list_limit = 512) where listed and channel = 'sales';
create index property_lettings_search_text_idx on property
  using gin (search_text, (array[floor(location[0] * 10)::integer * 10000 + floor(location[1] * 10)::integer]))
  with (gin_pending_list_limit = 512) where listed and channel = 'lettings';
create index property_sales_tags_idx on property
  using gin (tags, (array[floor(location[0] * 10)::integer * 10000 + floor(location[1] * 10)::integer]))
  with (gin_pending_list_limit = 512) where listed and channel = 'sales';
create index property_lettings_tags_idx on property
  using gin (tags, (array[floor(location[0] * 10)::integer * 10000 + floor(location[1] * 10)::integer]))
  with (gin_pending_list_limit = 512) where listed and channel = 'lettings';
