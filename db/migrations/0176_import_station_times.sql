-- How long trains take between stations, as the operator imported it (decision 251). Of an import of 'station times' in fact_import, which is shown whole
-- once it is complete. Public reference data: not in backups.
create table station_time (
  import_id    integer not null,
  -- The register's names in lower case, or its codes where several stations have a name.
  to_station   text collate "C" not null,
  from_station text collate "C" not null,
  minutes      smallint not null
);
create index station_time_to_idx on station_time (import_id, to_station) include (from_station, minutes);
