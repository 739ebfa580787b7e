-- What a search asks of the places of homes, as words of the search text (docs/decisions/0236-places-are-searched-by-words.md).
alter table searched_criteria
  add column gigabit_word tsquery, add column station_word tsquery, add column primary_word tsquery, add column secondary_word tsquery;
