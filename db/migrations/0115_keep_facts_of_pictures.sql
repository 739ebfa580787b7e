-- What is known of the agency's own pictures and documents, by the hash of their bytes: the files themselves are in the media store, their
-- names in content_file and in the folder. Documents have no size in pixels and no likeness.
create table content_picture (
  hash           text primary key,
  kind           text not null check (kind in ('picture', 'document')),
  bytes          integer not null,
  width          integer,
  height         integer,
  -- 64 places of the picture, brighter than their neighbour or not, in 16 digits of hex.
  likeness       text,
  -- As whoever added it calls it, for eyes alone.
  title          text not null,
  office_user_id integer,
  who            text not null,
  added_at       timestamptz not null,
  check ((kind = 'picture') = (width is not null and height is not null))
);
create index content_picture_added_at_idx on content_picture (added_at);
