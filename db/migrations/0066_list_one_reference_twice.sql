-- What a sender calls a property whose reference here is another one, because it is for sale and to let under one of theirs;
-- null where both call it the same.
alter table feed_document add column sent_ref text;
create index feed_document_sent_ref on feed_document (source, sent_ref) where sent_ref is not null;
