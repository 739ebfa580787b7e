-- Managers get the figures of the week by mail unless they turn it off.
alter table office_user
  add column wants_figures boolean not null default true,
  -- The Monday of the last mail.
  add column figures_sent_on date;
