-- What the office decided about a property, by the feed's reference: laid over each feed, so that no import undoes it.
create table property_overlay (
  agent_ref   text primary key,
  -- Why nobody is to see it; null: it is shown as its feed says.
  hidden_for  text,
  featured    boolean not null default false,
  -- The photograph that comes first, by its content hash; null: the feed's own first.
  first_photo text,
  changed_at  timestamptz not null,
  changed_by  text not null
);

-- What an advert lacks (src/domain/property/completeness.ts), by the names of the checks; null where it was not looked at yet.
alter table property_detail add column lacks text[];
alter table staged_row add column lacks text[];
create index property_detail_lacks_idx on property_detail (property_id) include (lacks);
create index property_detail_unchecked_idx on property_detail (property_id) where lacks is null;
