-- What living in a home costs a month, in whole pounds, as far as it is known (src/domain/calculators/searched-cost.ts), for searches by it.
-- Null where it is not worked out.
alter table property
  add column monthly_cost integer,
  -- Part of it is not known.
  add column monthly_cost_is_least boolean not null default false;
alter table changed_property add column monthly_cost integer, add column monthly_cost_is_least boolean;
alter table staged_row add column monthly_cost integer, add column monthly_cost_is_least boolean not null default false;
create index property_monthly_cost_idx on property (channel, monthly_cost, id) include (available, beds, price_value) where listed;

-- Pounds.
alter table searched_criteria add column most_monthly_cost integer;
