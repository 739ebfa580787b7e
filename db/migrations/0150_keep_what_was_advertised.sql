-- What was advertised when (decision 205): a row for each state of an advert, in force until the next of its property. Texts and lists of
-- media are stored once under their fingerprint; a text only when another replaces it, as until then `property_detail` has it.
create table advert_version (
  advert_version_id bigint generated always as identity primary key,
  property_id integer not null,
  at          timestamptz not null,
  state       text not null check (state in ('shown', 'held-back', 'hidden', 'unpublished', 'withdrawn')),
  -- ids of the rules that hold it back
  held_by     text[] not null,
  -- what brought the state; `begun`: the log began with it
  cause       text not null check (cause in ('feed', 'office', 'rules', 'auction', 'begun')),
  -- the feed's source
  source      text not null default '',
  branch_id   integer not null,
  channel     text not null,
  status      text not null,
  facts       jsonb not null,
  wording     text not null,
  -- null without any
  media       text
);
create index advert_version_property_idx on advert_version (property_id, advert_version_id);
create index advert_version_at_idx on advert_version using brin (at);

create table advert_wording (
  fingerprint text primary key,
  summary     text not null,
  description text not null,
  features    jsonb not null
);

create table advert_media (
  fingerprint text primary key,
  kinds       text[] not null,
  -- the stored file's content hash, or the address where it is only linked to
  files       text[] not null,
  captions    text[] not null
);
create index advert_media_files_idx on advert_media using gin (files);

-- Days on which mails told people of an advert as it then was.
create table advert_mailed (
  advert_version_id bigint not null,
  mail        text not null,
  day         date not null,
  primary key (advert_version_id, mail, day)
);

alter table property_detail add column wording text not null generated always as (md5(
  coalesce(listing ->> 'summary', '') || E'\x1f' || coalesce(listing ->> 'description', '') || E'\x1f' || coalesce(listing ->> 'features', '')
)) stored;

create function keep_replaced_wording() returns trigger language plpgsql as $$
begin
  insert into advert_wording (fingerprint, summary, description, features)
  values (old.wording, coalesce(old.listing ->> 'summary', ''), coalesce(old.listing ->> 'description', ''),
    coalesce(old.listing -> 'features', '[]'))
  on conflict do nothing;
  return null;
end $$;
create trigger property_detail_wording_replaced after update of listing on property_detail
  for each row when (old.wording is distinct from new.wording) execute function keep_replaced_wording();
create trigger property_detail_wording_removed after delete on property_detail
  for each row execute function keep_replaced_wording();

-- The log only grows for six years.
create function refuse_change_of_advert() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '6 years' then return old; end if;
    raise exception 'What was advertised is kept for six years: its rows cannot be removed before.';
  end if;
  raise exception 'What was advertised cannot be changed afterwards.';
end $$;
create trigger advert_version_only_grows before update or delete on advert_version
  for each row execute function refuse_change_of_advert();
create function refuse_change_of_advert_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'advert_wording' and not exists (select from advert_version where wording = old.fingerprint) then return old; end if;
    if tg_table_name = 'advert_media' and not exists (select from advert_version where media = old.fingerprint) then return old; end if;
    raise exception 'What was advertised is kept for six years: its texts and pictures cannot be removed before.';
  end if;
  raise exception 'What was advertised cannot be changed afterwards.';
end $$;
create trigger advert_wording_only_grows before update or delete on advert_wording
  for each row execute function refuse_change_of_advert_text();
create trigger advert_media_only_grows before update or delete on advert_media
  for each row execute function refuse_change_of_advert_text();

-- Each advert as it stands.
create view advert_now as
select property.id as property_id,
  case when property.listed then 'shown' when property.status = 'withdrawn' then 'withdrawn' when told."heldBack" is not null then 'held-back'
    when told.overlaid ? 'hidden' then 'hidden' else 'unpublished' end as state,
  case when property.listed or told."heldBack" is null then '{}' else array(select jsonb_array_elements_text(told."heldBack")) end as held_by,
  property.branch_id, property.channel, property.status,
  -- the listing as it is shown: a lot's result may be laid over it, and no exact address is
  detail.listing - '{agentRef,branchId,channel,status,published,heldBack,faults,overlaid,houseNameNumber,street,location,summary,description,features,createdAt,updatedAt,launchedAt,media}'::text[]
    || jsonb_build_object('price', detail.card -> 'price', 'priceQualifier', detail.card -> 'priceQualifier',
      'disposal', detail.card -> 'disposal', 'auction', jsonb_strip_nulls(jsonb_build_object('auctionDate', detail.card -> 'auctionDate',
      'lotNumber', detail.card -> 'lotNumber', 'exchangedPrice', detail.card -> 'exchangedPrice'))) as facts,
  detail.wording, md5(media.listed::text) as media, media.kinds, media.files, media.captions
from property join property_detail as detail on detail.property_id = property.id
  cross join lateral jsonb_to_record(detail.listing) as told ("heldBack" jsonb, overlaid jsonb)
  cross join lateral (
    select array_agg(array[kind, coalesce(hash, source), caption] order by kind, position) as listed,
      array_agg(kind order by kind, position) as kinds, array_agg(coalesce(hash, source) order by kind, position) as files,
      array_agg(caption order by kind, position) as captions
    from property_media where property_media.property_id = property.id
  ) as media;

insert into advert_media (fingerprint, kinds, files, captions)
select distinct on (media) media, kinds, files, captions from advert_now where media is not null;
insert into advert_version (property_id, at, state, held_by, cause, branch_id, channel, status, facts, wording, media)
select property_id, now(), state, held_by, 'begun', branch_id, channel, status, facts, wording, media from advert_now;
