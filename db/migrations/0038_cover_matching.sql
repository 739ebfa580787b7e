-- Who is to hear of a match is read from two indexes alone: rows of saved searches and accounts are wide, and lie anywhere in their tables.
create index saved_search_heard_idx on saved_search (criteria_id) include (account_id, search_id, alert_frequency, removed_at);
drop index saved_search_criteria_idx;
create index account_reachable_idx on account (account_id) where confirmed_at is not null and not do_not_contact;
