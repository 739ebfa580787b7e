-- The address that an office user wants: theirs once the link that was mailed to it has been used. One a user.
create table office_new_address (
  office_user_id integer primary key references office_user on delete cascade,
  token_hash     text not null unique,
  email          text not null,
  ends_at        timestamptz not null
);
create index office_new_address_ends_at_idx on office_new_address (ends_at);
