-- What has changed of what place_stock counts since it was counted: one row for each place (in the widest sense) a property was counted
-- in, or is to be. Whoever changes the stock counts it in the same transaction (src/data/places/place-stock.ts), so it is empty afterwards.
create unlogged table stock_change (
  country     text,
  county_slug text,
  outcode     text not null,
  lng         double precision,
  lat         double precision,
  -- how many more, or fewer
  change      bigint not null
);

-- Grouped rather than joined by id: plpgsql keeps the plan it made for one changed row when a hundred thousand change.
create function note_stock_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_change
    select country, county_slug, outcode, location[0], location[1], count(*) from added where listed and available group by 1, 2, 3, 4, 5;
  elsif tg_op = 'UPDATE' then
    insert into stock_change
    select country, county_slug, outcode, location[0], location[1], sum(change) from (
      select country, county_slug, outcode, location, 1 as change from added where listed and available
      union all
      select country, county_slug, outcode, location, -1 from removed where listed and available
    ) as changed group by 1, 2, 3, 4, 5 having sum(change) <> 0;
  else
    insert into stock_change
    select country, county_slug, outcode, location[0], location[1], -count(*) from removed where listed and available group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;
create trigger stock_change_added after insert on property
  referencing new table as added for each statement execute function note_stock_change();
create trigger stock_change_changed after update on property
  referencing old table as removed new table as added for each statement execute function note_stock_change();
create trigger stock_change_removed after delete on property
  referencing old table as removed for each statement execute function note_stock_change();
