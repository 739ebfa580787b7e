-- Reports of a property's figures to its seller (docs/office.md): read by a mailed link, without a password.
create table seller_report (
  seller_report_id integer generated always as identity primary key,
  property_id      integer not null references property (id) on delete cascade,
  -- To whom it is mailed.
  name             text not null,
  email            text not null,
  office_user_id   integer references office_user on delete set null,
  made_at          timestamptz not null,
  ends_at          timestamptz not null,
  withdrawn_at     timestamptz,
  -- Since when its reader wants it by mail each week; null where they do not.
  weekly_since     timestamptz,
  -- The Monday of the last weekly mail.
  weekly_sent_on   date
);
create index seller_report_property_idx on seller_report (property_id);
create index seller_report_user_idx on seller_report (office_user_id);
create index seller_report_weekly_idx on seller_report (weekly_sent_on) where weekly_since is not null and withdrawn_at is null;

-- The links that lead to it, one of each mail, by their hashes.
create table seller_report_link (
  hash             text primary key,
  seller_report_id integer not null references seller_report on delete cascade
);
create index seller_report_link_report_idx on seller_report_link (seller_report_id);
