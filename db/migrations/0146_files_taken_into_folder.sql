-- Whether a folder has had a published file as it was published: from then on it yields to what the folder has later
-- (services/site-content/site-content-parts.ts).
alter table content_file add column in_folder boolean not null default false;
