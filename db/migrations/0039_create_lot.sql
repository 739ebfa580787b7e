-- What is offered at sales, as clerks import it. A sale is an event of a calendar on its day.
create table lot (
  calendar     text not null check (calendar in ('agricultural', 'property-auctions', 'antiques')),
  -- The number of the event on its day (domain/events).
  sale_id      bigint not null,
  sale_day     date not null,
  -- As it is called: 12A.
  number       text not null,
  -- By which lots are in their order, 2 before 12 before 12A; 012 is 12.
  sort_key     text collate "C" not null,
  -- A property of the feed; without one the lot stands for itself.
  agent_ref    text,
  section      text not null default '',
  title        text not null default '',
  description  text not null default '',
  -- Whole pounds, as all prices.
  guide_from   integer,
  guide_to     integer,
  -- Before or in place of a price: In excess of, Nil reserve.
  guide_words  text not null default '',
  addendum     text not null default '',
  status       text not null default 'offered' check (status in ('offered', 'sold-prior', 'withdrawn', 'postponed', 'sold', 'unsold')),
  hammer_price integer,
  -- What an unsold lot can be had for afterwards.
  available_at integer,
  -- The price of its property in the feed when that was said: a feed that says another has the last word.
  asked_before integer,
  -- [{"name", "hash", "width", "height"}]
  pictures     jsonb not null default '[]',
  -- [{"name", "hash"} or {"name", "address"}]; of the legal pack, behind a registration.
  documents    jsonb not null default '[]',
  updated_at   timestamptz not null,
  primary key (calendar, sale_id, sort_key)
);
create index lot_agent_ref_idx on lot (agent_ref, sale_day desc) where agent_ref is not null;
