-- What migration 0190 made columns of, by channel: homes that are counted are read from the index alone.
create index property_gigabit_idx on property (channel) where listed and gigabit;
create index property_station_miles_idx on property (channel, station_miles) where listed and station_miles is not null;
create index property_primary_miles_idx on property (channel, primary_miles) where listed and primary_miles is not null;
create index property_secondary_miles_idx on property (channel, secondary_miles) where listed and secondary_miles is not null;
