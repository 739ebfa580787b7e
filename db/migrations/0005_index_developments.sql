-- Finds the plots of a new-homes development: few properties belong to one.
create index property_detail_development_ref_idx on property_detail ((listing ->> 'developmentRef'))
  where listing ->> 'developmentRef' <> '';
