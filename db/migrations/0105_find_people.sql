-- People by the beginnings of their names, addresses and telephone numbers, each a lexeme, for the office's search. The expressions are
-- those of src/data/people/person-words.ts.
create index lead_words_idx on lead using gin (array_to_tsvector(array_remove(
  regexp_split_to_array(translate(left(lower(first_name || ' ' || last_name || ' ' || email_key), 300), '''’‘', ''), '[\s.@+_-]+') || array[
    left(email_key, 300), regexp_replace(regexp_replace(left(telephone, 100), '\D', '', 'g'), '^(00)?440?', '0')], '')))
  with (gin_pending_list_limit = 512);
create index account_words_idx on account using gin (array_to_tsvector(array_remove(
  regexp_split_to_array(translate(left(lower(first_name || ' ' || last_name || ' ' || email_key), 300), '''’‘', ''), '[\s.@+_-]+') || array[
    left(email_key, 300), regexp_replace(regexp_replace(left(tel_home, 100), '\D', '', 'g'), '^(00)?440?', '0'),
    regexp_replace(regexp_replace(left(tel_mobile, 100), '\D', '', 'g'), '^(00)?440?', '0')], '')))
  with (gin_pending_list_limit = 512);
-- Who was mailed.
create index mail_recipient_idx on mail (lower(recipient) text_pattern_ops);
-- Properties by how their reference begins.
create index property_agent_ref_idx on property (lower(agent_ref) text_pattern_ops);
