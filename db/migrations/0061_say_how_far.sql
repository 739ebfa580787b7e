-- How far an import that runs is, and a pull that is under way: in words, written every few seconds. Null where there is nothing to say.
alter table feed_import add column step text;
alter table feed_pull add column step text;
