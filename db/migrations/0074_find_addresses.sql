-- Streets, houses and neighbourhoods of the stock by their names, as addresses show them, for sentences and suggestions: each part of an
-- address between commas without its number, in small letters. The expression is that of src/data/properties/address-names.ts.
create index property_detail_address_names_idx on property_detail using gin (array_to_tsvector(array_remove(regexp_split_to_array(
  translate(lower(left(display_address, 300)), '-.''’‘', ' '), '\s*,\s*(?:\d+[a-z]?\s+)?|^\s*\d+[a-z]?\s+|\s+$'), '')))
  with (gin_pending_list_limit = 512);
