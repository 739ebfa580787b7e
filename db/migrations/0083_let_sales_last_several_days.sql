-- The last day of a lot's sale, where it is not over on its first. Older rows have none: their sales are of one day.
alter table lot add column sale_last_day date;
