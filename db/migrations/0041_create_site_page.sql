-- What the search of the site's own pages looks through: a copy of what the agency wrote, made anew whenever that changes. An edition is
-- the hash of all of it, so that processes with different content do not see each other's.
create table site_page (
  edition text not null,
  path text not null,
  kind text not null,
  title text not null,
  body text not null,
  words tsvector not null,
  stored_at timestamptz not null default now(),
  primary key (edition, path)
);
create index site_page_words_idx on site_page using gin (words);
