-- The branches to whose files alone a publication, a schedule or a draft belongs; null: others are among them. What somebody with branches sees
-- is found by it. What was written earlier is seen by who works for the whole agency.
alter table content_publication add column branches integer[];
create index content_publication_branches_idx on content_publication using gin (branches) where branches is not null;
alter table content_schedule add column branches integer[];
alter table content_draft add column branches integer[];
