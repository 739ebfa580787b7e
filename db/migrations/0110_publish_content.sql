-- What the office publishes over the agency's folder (docs/content.md). All history stays: what is current is a mark on the row.
create table content_publication (
  content_publication_id bigint generated always as identity primary key,
  at                     timestamptz not null,
  office_user_id         integer,
  who                    text not null,
  message                text not null,
  undoes                 bigint references content_publication
);
create index content_publication_undoes_idx on content_publication (undoes) where undoes is not null;

-- What a publication made of a file: a text, bytes of the media store, no file at all, or the folder's own again. The base is what the folder
-- had then; its text is null where it had none, or no text.
create table content_file (
  path                   text not null,
  content_publication_id bigint not null references content_publication,
  kind                   text not null check (kind in ('text', 'bytes', 'removed', 'folder')),
  content                text,
  bytes_hash             text,
  base_hash              text,
  base_text              text,
  is_current             boolean not null,
  primary key (path, content_publication_id),
  check ((kind = 'text') = (content is not null)),
  check ((kind = 'bytes') = (bytes_hash is not null))
);
create unique index content_file_current_idx on content_file (path) where is_current;
create index content_file_publication_idx on content_file (content_publication_id);
create index content_file_bytes_idx on content_file (bytes_hash) where bytes_hash is not null;

-- What one person is writing, which nobody else sees. Null content: the file is to be removed. It began with the published version of that hash;
-- null: there was no such file. Asked: somebody else is to approve it, and may read it.
create table content_draft (
  path           text not null,
  office_user_id integer not null references office_user on delete cascade,
  content        text,
  from_hash      text,
  from_text      text,
  changed_at     timestamptz not null,
  asked_at       timestamptz,
  primary key (path, office_user_id)
);
create index content_draft_user_idx on content_draft (office_user_id);
create index content_draft_asked_idx on content_draft (asked_at) where asked_at is not null;

-- That somebody else than its author found a version of a file good; the hash is that of its text, '' of its removal.
create table content_approval (
  path           text not null,
  hash           text not null,
  office_user_id integer not null references office_user on delete cascade,
  who            text not null,
  at             timestamptz not null,
  primary key (path, hash, office_user_id)
);
create index content_approval_user_idx on content_approval (office_user_id);

-- That somebody looked whether a file still says what is true.
create table content_review (
  path           text primary key,
  office_user_id integer,
  who            text not null,
  at             timestamptz not null
);

-- What is to be published at a time, as it was when that was said, and perhaps undone at another.
create table content_schedule (
  content_schedule_id bigint generated always as identity primary key,
  office_user_id      integer not null references office_user on delete cascade,
  who                 text not null,
  message             text not null,
  made_at             timestamptz not null,
  publish_at          timestamptz not null,
  take_down_at        timestamptz,
  state               text not null check (state in ('waiting', 'published', 'taken-down', 'failed', 'cancelled')),
  publication_id      bigint references content_publication,
  problem             text,
  ended_at            timestamptz,
  check (take_down_at is null or take_down_at > publish_at)
);
create index content_schedule_waiting_idx on content_schedule (publish_at) where state = 'waiting';
create index content_schedule_up_idx on content_schedule (take_down_at) where state = 'published';
create index content_schedule_failed_idx on content_schedule (ended_at) where state = 'failed';
create index content_schedule_user_idx on content_schedule (office_user_id);
create index content_schedule_publication_idx on content_schedule (publication_id);

create table content_scheduled_file (
  content_schedule_id bigint not null references content_schedule on delete cascade,
  path                text not null,
  content             text,
  from_hash           text,
  primary key (content_schedule_id, path)
);
create index content_scheduled_file_path_idx on content_scheduled_file (path);

-- Links to a preview of somebody's drafts, for who has no account. The token itself is nowhere but in the link.
create table content_preview (
  content_preview_id bigint generated always as identity primary key,
  token_hash         text not null unique,
  office_user_id     integer not null references office_user on delete cascade,
  paths              text[] not null,
  made_at            timestamptz not null,
  ends_at            timestamptz not null
);
create index content_preview_user_idx on content_preview (office_user_id);
create index content_preview_ends_at_idx on content_preview (ends_at);
