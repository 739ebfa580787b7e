-- Since when nothing has referred to a file of the media store (src/services/media/tidy-media.ts): it goes after a while.
create table unused_media (
  hash  text primary key,
  since timestamptz not null
);
