-- How many people a made-up home would be told to, as it may be said (decision 239): worked out at the first question of a week, and said
-- alike until the next. Nothing in it is about a person.
create table buyer_demand (
  -- The Monday that it counts from.
  week    date not null,
  -- A postcode sector, `TA1 1`, or a district, `TA1`.
  area    text not null,
  channel text not null,
  kind    text not null,
  beds    smallint not null,
  -- By price step (src/domain/demand/price-steps.ts), rounded down; 0 where nothing is said.
  people  integer[] not null,
  primary key (week, area, channel, kind, beds)
);
