-- What the shared cache before the site was told to forget last (services/shared-cache/purge-pages.ts): `purged` is what pages were made of
-- then, by version of the site, content and build.
create table shared_cache_purge (
  only_row  boolean primary key default true check (only_row),
  purged    text not null default '',
  purged_at timestamptz,
  tries     integer not null default 0,
  problem   text
);
insert into shared_cache_purge default values;
