-- As 0092 does of enquiries. Of a draft for each row: "insert … on conflict do update" fires the statement's insert trigger for an update too,
-- and what somebody goes on to write is saved every few seconds and is nothing new to others.
create trigger content_publication_tells_office after insert on content_publication
  for each statement execute function tell_office('content');
create trigger content_draft_tells_office after insert or delete on content_draft for each row execute function tell_office('content');
