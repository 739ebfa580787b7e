-- Passkeys: by each of them the owner of an account signs in without its password. What is kept is public: the key that the
-- device holds is its own.
create table passkey (
  passkey_id    integer generated always as identity primary key,
  account_id    integer not null references account on delete cascade,
  -- As devices name it, base64url.
  credential_id text not null unique,
  -- COSE, base64url.
  public_key    text not null,
  -- How often the device says it was used; 0 where it does not count.
  counter       bigint not null,
  transports    text[] not null,
  -- The browser it was made in, in words.
  name          text not null,
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index passkey_account_idx on passkey (account_id);

-- What a device has to sign, good for one use by who asked for it: `visitor` is the session that adds a passkey, or the hash of a cookie of
-- the browser that signs in. Lost when a server's database crashes: it is asked for again.
create unlogged table passkey_challenge (
  visitor   text not null,
  purpose   text not null check (purpose in ('add', 'sign-in')),
  challenge text not null,
  ends_at   timestamptz not null,
  primary key (visitor, purpose)
);
create index passkey_challenge_ends_at_idx on passkey_challenge (ends_at);

alter table session drop constraint session_started_by_check;
alter table session add constraint session_started_by_check check (started_by in ('registration', 'password', 'reset-link', 'passkey'));
