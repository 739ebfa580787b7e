-- When `gable backup` last wrote a whole file from this database (src/data/processes/last-backup.ts), for the metric of its age; no row
-- before the first. Neither backed up itself nor touched by a restore.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null
);
