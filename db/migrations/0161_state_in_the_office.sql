-- What the office states of a property where its feed says nothing or something wrong: registration numbers with the day on which somebody
-- looked them up, and why there is no energy rating (src/domain/property/office-statement.ts). Null where it states nothing.
alter table property_overlay add column stated jsonb;
