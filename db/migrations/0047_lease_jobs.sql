-- Who runs a job that one process runs alone, wherever it is (data/processes/job-leases.ts). Times are the database's own. Logged, so that
-- neither a crash of the database nor its replica forgets who is at it.
create table job_lease (
  name   text primary key,
  holder text not null,
  until  timestamptz not null
);
