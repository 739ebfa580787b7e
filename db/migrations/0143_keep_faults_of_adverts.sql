-- What the rules of adverts found (src/domain/adverts), as a list of rule, fact and words; null where they found nothing or did not look yet.
alter table property_detail add column faults jsonb;
alter table staged_row add column faults jsonb;
create index property_detail_faults_idx on property_detail (property_id) where faults is not null;
