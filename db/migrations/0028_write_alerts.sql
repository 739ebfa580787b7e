-- Alerts that were written, and what each told: nobody hears of an event twice, however many of their searches find it, and
-- "and n more" in a mail leads to exactly those.
create table alert (
  alert_id   integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  written_at timestamptz not null
);
create index alert_account_idx on alert (account_id);
create index alert_written_at_idx on alert (written_at);

create table alert_property (
  account_id  integer not null references account on delete cascade,
  -- Without a reference: a property may go with its events.
  event_id    bigint not null,
  alert_id    integer not null references alert on delete cascade,
  property_id integer not null,
  -- Which part of the mail, from 0; each is of one search, or of the saved properties.
  section     smallint not null,
  -- In the mail, and not among the "more".
  in_mail     boolean not null,
  primary key (account_id, event_id)
);
create index alert_property_alert_idx on alert_property (alert_id);

-- Whether its owner wants to hear of the properties they have saved.
alter table account add column property_alerts boolean not null default true;
