-- Visitors who registered. `email` is as they wrote it, `email_key` what tells addresses apart (src/domain/accounts/email-key.ts).
-- On the wire an account is a user and account_id its user_id.
create table account (
  account_id     integer generated always as identity primary key,
  email          text not null,
  email_key      text not null unique,
  password_hash  text not null,
  title          text not null default '',
  first_name     text not null default '',
  last_name      text not null default '',
  house_name     text not null default '',
  house_number   text not null default '',
  street_address text not null default '',
  address_2      text not null default '',
  locality       text not null default '',
  town           text not null default '',
  county         text not null default '',
  postcode       text not null default '',
  tel_home       text not null default '',
  tel_mobile     text not null default '',
  vip            boolean not null default false,
  do_not_contact boolean not null default false,
  confirmed_at   timestamptz,
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  last_seen_at   timestamptz not null
);

-- Browsers that are signed in. The cookie holds a token, this table only its hash; `session_id` is how its owner names it to end it.
-- Not backed up: a restore would bring sessions back that their owners had ended.
create table session (
  session_id text primary key,
  token_hash text not null unique,
  account_id integer not null references account on delete cascade,
  started_by text not null check (started_by in ('registration', 'password', 'reset-link')),
  device     text not null,
  started_at timestamptz not null,
  used_at    timestamptz not null,
  ends_at    timestamptz not null
);
create index session_account_idx on session (account_id);

-- What mailed links carry, by its hash, good for one use. `email` is the address it was mailed to. Not backed up, for the same reason.
create table account_token (
  token_hash text primary key,
  account_id integer not null references account on delete cascade,
  purpose    text not null check (purpose in ('reset', 'confirm')),
  email      text not null,
  created_at timestamptz not null,
  ends_at    timestamptz not null
);
create index account_token_account_idx on account_token (account_id);

-- What somebody agreed to or took back: in which words, when, for which address, on which page and by which form. The last row of a
-- kind holds. Rows of deleted accounts stay without account, address and page: they tell what was agreed to and not by whom.
create table marketing_consent (
  consent_id bigint generated always as identity primary key,
  account_id integer references account on delete set null,
  kind       text not null check (kind in ('terms', 'marketing')),
  given      boolean not null,
  wording    text not null,
  email      text,
  page       text,
  form       text not null check (form in ('registration', 'preferences')),
  given_at   timestamptz not null
);
create index marketing_consent_account_idx on marketing_consent (account_id, kind, consent_id);
