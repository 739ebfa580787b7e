-- Addresses of other sites that the agency's texts lead to, as each was found last. Those that no text holds any more are forgotten.
create table content_link (
  address      text primary key,
  checked_at   timestamptz not null,
  -- Why it leads nowhere, and since when that is known; null while it is right.
  reason       text,
  failed_since timestamptz,
  check ((reason is null) = (failed_since is null))
);
