-- Saved searches also tell of what changes with the properties in them, and of those that a change brings in (decision 84).

-- 'all': also when one becomes dearer or is taken; 'new': only what is new in the search, reduced or back on the market.
alter table saved_search add column alert_about text not null default 'all' check (alert_about in ('all', 'new'));
create index saved_search_told_idx on saved_search (criteria_id) include (account_id, search_id, alert_frequency, removed_at, alert_about);
drop index saved_search_heard_idx;

-- 'changed': a fact that searches ask for; removed again where nobody is to hear of it.
alter table property_event drop constraint property_event_kind_check;
alter table property_event add constraint property_event_kind_check
  check (kind in ('new', 'price-up', 'price-down', 'status', 'back-on-market', 'withdrawn', 'changed'));

-- What searches ask for of the property as it was before the event, by column; null where that is as in the event.
alter table unmatched_event add column before jsonb;
