-- Scans of a property's QR codes, told apart by what they are printed or shown on (src/domain/property/scan.ts). Widened without a look at
-- the rows, which the narrower check has held.
alter table property_interest drop constraint property_interest_kind_check;
alter table property_interest add constraint property_interest_kind_check check (
  kind in ('seen', 'opened', 'saved', 'brochure', 'tour', 'phone', 'scan-card', 'scan-brochure', 'scan-board', 'scan-screen')
) not valid;
