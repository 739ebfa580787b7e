-- A row that stands in the feed as it stood in the last one is not even read (decision 25).
alter table feed_row
  -- of the row as it stands in the file, and of how it was read; empty when it has to be read again
  add column row_hash text not null default '',
  -- what the row is warned of in every report: [{"field", "reason"}]; null for nothing
  add column warnings jsonb;
alter table staged_row
  add column row_hash text not null default '',
  add column warnings jsonb;
