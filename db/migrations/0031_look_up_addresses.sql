-- Addresses of the stock by their words, for visitors who look up their own: what a page shows of them, and only where the agency
-- shows it exactly. The expression is that of src/data/addresses/address-words.ts.
create index property_detail_address_words_idx on property_detail using gin (
  to_tsvector('simple', regexp_replace(translate(lower(display_address || ' ' || postcode), '''’‘`´', ''), '[^a-z0-9]+', ' ', 'g'))
) with (gin_pending_list_limit = 512) where address_precision = 'exact';
