-- What was tapped at a rostrum of the office, in the order in which it was taken (docs/auctions.md). It only grows: undoing is a tap too.
create table rostrum_tap (
  rostrum_tap_id bigint generated always as identity primary key,
  calendar       text not null,
  sale_id        bigint not null,
  sort_key       text collate "C" not null,
  -- Made where it was tapped: the same sent again is the same tap.
  key            text not null unique,
  -- The browser that keeps what it could not send yet, and which of its taps this is, from 1; null for a form that was sent as it is.
  rostrum        text,
  sequence       integer,
  said           text not null,
  -- Whole pounds.
  price          integer,
  -- What became of it: taken, or why it was not.
  result         text not null,
  -- What the lot was before and after: {"status", "hammerPrice", "availableAt"}; after is null for what was not taken.
  before         jsonb not null,
  after          jsonb,
  -- By the clock of that browser.
  tapped_at      timestamptz not null,
  at             timestamptz not null,
  office_user_id integer references office_user on delete set null,
  -- Their name as it was then.
  who            text not null,
  unique (rostrum, sequence)
);
create index rostrum_tap_lot_idx on rostrum_tap (calendar, sale_id, sort_key, rostrum_tap_id desc) where result = 'taken';
create index rostrum_tap_sale_idx on rostrum_tap (calendar, sale_id, rostrum_tap_id);
create index rostrum_tap_user_idx on rostrum_tap (office_user_id);

-- What tables of lots last said became of a lot, while a rostrum says something else: null where it does not. A table that says the same
-- again changes nothing.
alter table lot add column imported_outcome jsonb;

-- What is published about a lot or a whole sale by the office; tables of lots have addenda of their own.
create table lot_addendum (
  lot_addendum_id bigint generated always as identity primary key,
  calendar        text not null,
  sale_id         bigint not null,
  -- Null: of the sale.
  sort_key        text collate "C",
  -- Of the form that sent it: the same sent again is the same addendum.
  key             text not null unique,
  content         text not null,
  at              timestamptz not null,
  office_user_id  integer references office_user on delete set null,
  who             text not null,
  removed_at      timestamptz
);
create index lot_addendum_sale_idx on lot_addendum (calendar, sale_id, lot_addendum_id) where removed_at is null;
create index lot_addendum_user_idx on lot_addendum (office_user_id);

-- Who asked for the documents of a lot, and who sent a form of the agency's own from a page.
create index lead_handout_idx on lead (((sent ->> 'handout')::text collate "C"), lead_id) where sent ? 'handout';
create index lead_page_idx on lead (page, lead_id) where kind = 'form';
