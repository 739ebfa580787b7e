-- What visitors did with a property on a day (London's): whole numbers, and nothing about who (decision 68). Written in batches, by
-- several processes at once.
create table property_interest (
  property_id integer not null references property (id) on delete cascade,
  day         date not null,
  kind        text not null check (kind in ('seen', 'opened', 'saved', 'brochure', 'tour', 'phone')),
  count       integer not null,
  primary key (property_id, day, kind)
);
-- For the figures of all properties in a time, and for what is too old.
create index property_interest_day_idx on property_interest (day);

-- How visitors answered the question about cookies, by the words they were asked in (decision 69). Who answered is not known: each
-- visitor's own browser keeps their choice.
create table consent_count (
  day     date not null,
  choice  text not null check (choice in ('allow', 'deny')),
  wording text not null,
  count   integer not null,
  primary key (day, choice, wording)
);
