-- Finds earlier versions by the pictures, films and documents that they name (services/pictures/picture-uses.ts) without reading all of the
-- history. Names of files have at most 200 characters.
create function named_files(content text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct ltrim(found[1], '.')
    from regexp_matches(content, '([A-Za-z0-9_.-]{1,200}\.(?:jpe?g|png|webp|pdf|mp4|webm))', 'gi') as found
  )
$$;
create index content_file_named_idx on content_file using gin (named_files(content)) where not is_current and kind = 'text';
