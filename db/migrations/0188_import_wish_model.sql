-- The operator's model of words, by which homes are ordered whose descriptions meet wishes alike (decision 258). One at most; processes read it whole.
-- Public reference data: not in backups.
create table wish_model (
  is_only     boolean primary key default true check (is_only),
  -- Its name.
  file        text not null,
  -- SHA-256 of the vectors and tokens.
  fingerprint text not null,
  dimensions  smallint not null,
  is_cased    boolean not null,
  -- WordPiece tokens, in the order of their vectors.
  tokens      text[] not null,
  -- A signed byte of each number of each token's vector, and what its bytes are multiplied by (float32, little endian).
  vectors     bytea not null,
  scales      bytea not null,
  imported_at timestamptz not null default now()
);
alter table wish_model alter column vectors set storage external;
