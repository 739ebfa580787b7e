-- A look at what is due costs in proportion to what is due, however much waits for a Monday or the first of a month.

-- saved_search.alert_frequency when it was found, and as changed since; of a saved property I.
alter table alert_match add column rhythm text not null default 'I';
update alert_match set rhythm = alert_frequency
  from saved_search where saved_search.search_id = alert_match.search_id and alert_frequency in ('W', 'M');
-- Without the account, which comes in any order: to write matches would take twice as long.
create index alert_match_due_idx on alert_match (rhythm, matched_at);

create function follow_alert_frequency() returns trigger language plpgsql as $$
begin
  update alert_match set rhythm = new.alert_frequency
  where account_id = new.account_id and search_id = new.search_id;
  return null;
end $$;
create trigger saved_search_frequency_changed after update of alert_frequency on saved_search
  for each row when (old.alert_frequency <> new.alert_frequency and new.alert_frequency <> 'N')
  execute function follow_alert_frequency();
