-- What becomes of an enquiry (docs/office.md). Those of before the office were answered from mailboxes: only what came lately is still new.
alter table lead
  add column state text not null default 'closed' check (state in ('new', 'answered', 'waiting', 'closed', 'spam')),
  add column owner_id integer references office_user on delete set null,
  -- When it is to be answered, or looked at again; null where nothing is to be done.
  add column due_at timestamptz,
  -- Raised by each change, so that nobody changes what they have not seen.
  add column version integer not null default 1;
alter table lead alter column state set default 'new';
update lead set state = 'new' where received_at > now() - interval '14 days';
create index lead_open_idx on lead (lead_id) where state in ('new', 'waiting');
create index lead_owner_idx on lead (owner_id, lead_id) where state in ('new', 'waiting', 'answered');
create index lead_branch_idx on lead (branch_id, lead_id);
create index lead_person_idx on lead (email_key, lead_id);

-- What office users wrote about an enquiry, and did with it. A reply was mailed under its key; a note never is.
create table lead_note (
  lead_note_id   bigint generated always as identity primary key,
  lead_id        bigint not null references lead on delete cascade,
  -- Of the form that sent it: the same sent again is the same note.
  key            text not null unique,
  kind           text not null check (kind in ('note', 'reply', 'step')),
  at             timestamptz not null,
  office_user_id integer references office_user on delete set null,
  -- Their name as it was then.
  who            text not null,
  content        text not null
);
create index lead_note_lead_idx on lead_note (lead_id, lead_note_id);
create index lead_note_user_idx on lead_note (office_user_id);
