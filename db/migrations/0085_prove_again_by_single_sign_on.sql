-- What a session began with the provider of single sign-on ends with that session. `confirms`: it proves again who is signed in.
alter table office_sign_on
  add column session_id uuid references office_session on delete cascade,
  add column confirms boolean not null default false;
create index office_sign_on_session_idx on office_sign_on (session_id);

-- The form that somebody sent before they went to the provider to prove again that it is them: one a session, sealed by its token, since it
-- may hold a password. Lost when a server's database crashes.
create unlogged table office_kept_form (
  session_id uuid primary key references office_session on delete cascade,
  sealed     text not null,
  ends_at    timestamptz not null
);
create index office_kept_form_ends_at_idx on office_kept_form (ends_at);
