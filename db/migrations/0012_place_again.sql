-- The few rows that are looked at again because something about them was not known (a place, a picture).
create index feed_row_incomplete_idx on feed_row (property_id) where not complete;
