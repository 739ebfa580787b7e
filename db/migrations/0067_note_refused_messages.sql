-- What of a source that sends properties one by one was refused lately, a few of each, so that a person can see why a property is not on the site.
-- Without a source: messages of nobody known.
create table refused_message (
  source  text not null,
  code    text not null,
  -- The reference, and what was wrong.
  reason  text not null,
  times   integer not null default 1,
  last_at timestamptz not null default clock_timestamp(),
  primary key (source, code, reason)
);
