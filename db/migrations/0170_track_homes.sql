-- Homes that their owners track by a private link, which is signed and not stored (docs/valuation.md#track-my-home). Nobody's name is kept.
create table tracked_home (
  tracked_home_id integer generated always as identity primary key,
  postcode  text not null,
  house     text not null,
  street    text not null,
  town      text not null,
  kind      text not null,
  beds      smallint not null,
  made_at   timestamptz not null,
  -- When its page was opened last, to the day.
  opened_at timestamptz
);
create index tracked_home_opened_idx on tracked_home (coalesce(opened_at, made_at));
