-- From which other source a source took a row over, while that one may still name it: it does not take it back. Null where it was
-- nobody's.
alter table feed_row add column taken_from text;
