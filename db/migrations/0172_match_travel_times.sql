-- Saved searches for homes from which places are reached in time (decision 246): the circles of searched_area that each hold the property, as
-- [{sine, cosine, longitude, least_cosine}] like the columns of the same names. Null where nothing has to be reached.
alter table searched_area add column reached jsonb;
