-- Alerts once a day (D). No row is checked again: the new values include the old.
alter table saved_search drop constraint saved_search_alert_frequency_check;
alter table saved_search add constraint saved_search_alert_frequency_check
  check (alert_frequency in ('I', 'D', 'W', 'M', 'N')) not valid;
