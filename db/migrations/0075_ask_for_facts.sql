-- Bathrooms, tenure and energy rating are found by words of our own in the search text (src/domain/search/fact-words.ts), and asked for by
-- saved searches as the query for such a word.
alter table searched_criteria add column bathrooms_word tsquery, add column tenure_word tsquery, add column epc_word tsquery;

update property set search_text = search_text || array_to_tsvector(facts.words)
from (
  select property_id, array(
    select 'bathrooms=' || number from generate_series(1, least(9, coalesce((listing ->> 'bathrooms')::numeric, 0))) as number
    union all
    select 'tenure=' || (listing ->> 'tenure') where listing ->> 'tenure' is not null
    union all
    select 'epc=' || rating from unnest(array['a', 'b', 'c', 'd', 'e', 'f', 'g']) as rating
    where rating >= case
      when coalesce((listing #>> '{material,epcCurrent}')::numeric, 0) > 0
        then (array['a', 'b', 'c', 'd', 'e', 'f', 'g'])[1 + width_bucket(-(listing #>> '{material,epcCurrent}')::numeric,
          array[-91.5, -80.5, -68.5, -54.5, -38.5, -20.5]::numeric[])]
      else lower(substr(listing #>> '{material,epcRating}', 1, 1))
    end
  ) as words
  from property_detail
) as facts
where facts.property_id = property.id and cardinality(facts.words) > 0;
