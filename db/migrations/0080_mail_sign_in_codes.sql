-- A code that was mailed to the owner of an account on which others tried too many passwords (decision 149). `browser` is the hash of a cookie of
-- the browser that signs in, and the code is hashed with what that cookie holds. Lost when a server's database crashes: signing in mails another.
create unlogged table sign_in_code (
  browser    text primary key,
  account_id integer not null references account on delete cascade,
  code_hash  text not null,
  ends_at    timestamptz not null
);
create index sign_in_code_account_idx on sign_in_code (account_id);
create index sign_in_code_ends_at_idx on sign_in_code (ends_at);
