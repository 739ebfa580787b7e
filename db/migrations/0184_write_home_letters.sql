-- Letters about a tracked home, for people who confirmed their address by a mailed link (docs/valuation.md#letters-about-a-home).
create table home_letter (
  home_letter_id  integer generated always as identity primary key,
  tracked_home_id integer not null references tracked_home on delete cascade,
  account_id      integer not null references account on delete cascade,
  rhythm          text not null check (rhythm in ('quarterly', 'monthly', 'moved')),
  asked_at        timestamptz not null,
  confirmed_at    timestamptz not null,
  -- The day in London from which the next is written, or, of those that wait for a move of the estimate, from which it is looked at.
  due_on          date not null,
  -- The day of the last letter, and what it said: whole pounds, and the first day of the quarter whose prices they rest on.
  told_on         date,
  told_value      integer,
  told_low        integer,
  told_high       integer,
  told_quarter    date,
  -- Sales around the home that were known then, of the months before it: the next letter tells of others.
  told_sales      text[] not null default '{}',
  unique (tracked_home_id, account_id)
);
create index home_letter_due_idx on home_letter (due_on, home_letter_id);
create index home_letter_account_idx on home_letter (account_id);
