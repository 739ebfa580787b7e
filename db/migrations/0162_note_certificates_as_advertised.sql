-- What was advertised (decision 205) has the energy certificate too that is shown with a property: as imported from the register, or confirmed.
alter table advert_version drop constraint advert_version_cause_check;
alter table advert_version add constraint advert_version_cause_check
  check (cause in ('feed', 'office', 'rules', 'auction', 'register', 'begun')) not valid;

create or replace view advert_now as
select property.id as property_id,
  case when property.listed then 'shown' when property.status = 'withdrawn' then 'withdrawn' when told."heldBack" is not null then 'held-back'
    when told.overlaid ? 'hidden' then 'hidden' else 'unpublished' end as state,
  case when property.listed or told."heldBack" is null then '{}' else array(select jsonb_array_elements_text(told."heldBack")) end as held_by,
  property.branch_id, property.channel, property.status,
  -- the listing as it is shown: a lot's result may be laid over it, and no exact address is
  (detail.listing #- '{stated,uprn}') - '{agentRef,branchId,channel,status,published,heldBack,faults,overlaid,houseNameNumber,street,location,summary,description,features,createdAt,updatedAt,launchedAt,media}'::text[]
    || jsonb_build_object('price', detail.card -> 'price', 'priceQualifier', detail.card -> 'priceQualifier',
      'disposal', detail.card -> 'disposal', 'auction', jsonb_strip_nulls(jsonb_build_object('auctionDate', detail.card -> 'auctionDate',
      'lotNumber', detail.card -> 'lotNumber', 'exchangedPrice', detail.card -> 'exchangedPrice')))
    || case when registered.certificate is null then '{}' else jsonb_build_object('certificate', registered.certificate) end as facts,
  detail.wording, md5(media.listed::text) as media, media.kinds, media.files, media.captions
from property join property_detail as detail on detail.property_id = property.id
  -- as certificateColumn of src/data/properties/energy-certificates.ts has it
  left join energy_certificate as registered on registered.property_id = property.id and registered.is_certain
    and registered.postcode = detail.listing ->> 'postcode' and registered.house = detail.listing ->> 'houseNameNumber'
  cross join lateral jsonb_to_record(detail.listing) as told ("heldBack" jsonb, overlaid jsonb)
  cross join lateral (
    select array_agg(array[kind, coalesce(hash, source), caption] order by kind, position) as listed,
      array_agg(kind order by kind, position) as kinds, array_agg(coalesce(hash, source) order by kind, position) as files,
      array_agg(caption order by kind, position) as captions
    from property_media where property_media.property_id = property.id
  ) as media;

insert into advert_version (property_id, at, state, held_by, cause, branch_id, channel, status, facts, wording, media)
select property_id, now(), state, held_by, 'begun', branch_id, channel, status, facts, wording, media
from advert_now where facts ? 'certificate' and state <> 'withdrawn';
