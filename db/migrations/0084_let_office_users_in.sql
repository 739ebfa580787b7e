-- Who may sign in to the office (docs/office.md). Rows stay when somebody leaves, so that the audit list goes on naming them.
create table office_user (
  office_user_id integer generated always as identity primary key,
  email          text not null,
  email_key      text not null unique,
  name           text not null,
  role           text not null check (role in ('administrator', 'manager', 'staff', 'viewer')),
  branches       integer[],
  staff_id       integer,
  password_hash  text,
  totp_secret    text,
  totp_step      bigint not null default 0,
  recovery_codes text[] not null default '{}',
  oidc_subject   text unique,
  invited_at     timestamptz not null,
  joined_at      timestamptz,
  seen_at        timestamptz,
  ended_at       timestamptz
);

create table office_session (
  session_id     uuid primary key,
  token_hash     text not null unique,
  office_user_id integer not null references office_user on delete cascade,
  started_by     text not null check (started_by in ('passkey', 'password', 'link', 'single-sign-on')),
  device         text not null,
  from_address   text not null,
  started_at     timestamptz not null,
  used_at        timestamptz not null,
  confirmed_at   timestamptz not null,
  ends_at        timestamptz not null
);
create index office_session_user_idx on office_session (office_user_id);
create index office_session_ends_at_idx on office_session (ends_at);

create table office_passkey (
  office_passkey_id integer generated always as identity primary key,
  office_user_id    integer not null references office_user on delete cascade,
  credential_id     text not null unique,
  public_key        text not null,
  counter           bigint not null,
  transports        text[] not null,
  name              text not null,
  created_at        timestamptz not null,
  used_at           timestamptz
);
create index office_passkey_user_idx on office_passkey (office_user_id);

-- Links that let somebody in once: an invitation, or the way back in for who has lost theirs.
create table office_invitation (
  token_hash     text primary key,
  office_user_id integer not null references office_user on delete cascade,
  created_at     timestamptz not null,
  ends_at        timestamptz not null
);
create index office_invitation_user_idx on office_invitation (office_user_id);
create index office_invitation_ends_at_idx on office_invitation (ends_at);

-- What is under way with the provider of single sign-on, known by the hash of a cookie; lost when a server's database crashes. With a user it
-- connects them, who were signed in when it began; without one it signs somebody in.
create unlogged table office_sign_on (
  browser        text primary key,
  verifier       text not null,
  nonce          text not null,
  state          text not null,
  return_to      text not null,
  office_user_id integer references office_user on delete cascade,
  ends_at        timestamptz not null
);
create index office_sign_on_user_idx on office_sign_on (office_user_id);
create index office_sign_on_ends_at_idx on office_sign_on (ends_at);

-- What office users did. It only grows: no row is changed or removed, whatever the program does. Only a restore replaces the whole list.
create table office_audit (
  office_audit_id bigint generated always as identity primary key,
  at              timestamptz not null,
  office_user_id  integer,
  who             text not null,
  action          text not null,
  subject         text not null,
  branch_id       integer,
  before          jsonb,
  after           jsonb,
  from_address    text not null
);
create index office_audit_user_idx on office_audit (office_user_id, office_audit_id);
create index office_audit_branch_idx on office_audit (branch_id, office_audit_id);
create index office_audit_action_idx on office_audit (action, office_audit_id);
create index office_audit_at_idx on office_audit (at);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit list only grows: its rows cannot be changed or removed.';
end $$;
create trigger office_audit_only_grows before update or delete on office_audit
  for each statement execute function refuse_change_of_audit();
