-- Homes that some people choose among together (docs/privacy.md). Each has a private link of their own, which is
-- signed (services/signed-links.ts) and not stored.
create table shortlist (
  shortlist_id integer generated always as identity primary key,
  made_at      timestamptz not null,
  -- The day on which somebody last opened it: it is deleted a year later.
  used_on      date not null,
  -- The place of the next person: one that somebody left is not given again, so that their link stays ended.
  next_place   smallint not null
);
create index shortlist_used_idx on shortlist (used_on);

create table shortlist_person (
  shortlist_id integer not null references shortlist on delete cascade,
  -- From 1, in the order in which they came; the first may delete the shortlist.
  place        smallint not null,
  name         text not null,
  -- Whether they have opened their link: until then the first person may see and send it.
  opened       boolean not null,
  primary key (shortlist_id, place)
);

create table shortlist_home (
  shortlist_id integer not null references shortlist on delete cascade,
  property_id  integer not null references property (id) on delete cascade,
  added_at     timestamptz not null,
  primary key (shortlist_id, property_id)
);
create index shortlist_home_property_idx on shortlist_home (property_id);

create table shortlist_word (
  shortlist_id integer not null,
  property_id  integer not null,
  place        smallint not null,
  -- Null: not said.
  heart        text check (heart in ('yes', 'maybe', 'no')),
  note         text not null,
  primary key (shortlist_id, property_id, place),
  foreign key (shortlist_id, property_id) references shortlist_home on delete cascade,
  foreign key (shortlist_id, place) references shortlist_person on delete cascade
);
create index shortlist_word_person_idx on shortlist_word (shortlist_id, place);
