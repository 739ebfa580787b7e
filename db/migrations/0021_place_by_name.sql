-- Which words of a sentence name a place (src/data/places/named-among.ts).
create index place_plain_name_idx on place (plain_name);
