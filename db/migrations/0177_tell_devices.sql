-- Devices that are told of alerts by Web Push (decision 238). Each is an account of its own with an empty address: nobody signs in to it, and
-- its searches and properties are matched as all are.
create table push_device (
  account_id    integer primary key references account on delete cascade,
  -- SHA-256 of the three that follow, which a browser gives together: who does not have them all is another device.
  device_hash   text not null unique,
  -- RFC 8030, section 4: whoever has this address and the keys can write to the device.
  endpoint      text not null,
  -- RFC 8291, section 3.1: the browser's public key and the secret that it shared, in base64url.
  public_key    text not null,
  shared_secret text not null,
  -- The secret of the site (site_secret) that this browser takes messages from.
  signed_by     text not null,
  made_at       timestamptz not null,
  -- Since when its push service has refused every message for another reason than that the device is gone; null if it takes them.
  refused_since timestamptz
);

-- Notices on their way to devices: an outbox as 0025 is for mails. `data` is emptied when the notice is settled.
create table push_message (
  push_message_id bigint generated always as identity primary key,
  key        text not null unique,
  account_id integer not null references push_device on delete cascade,
  -- Null where it is of saved properties.
  search_id  integer,
  data       jsonb not null,
  queued_at  timestamptz not null default now(),
  expires_at timestamptz not null,
  due_at     timestamptz not null default now(),
  tries      integer not null default 0,
  outcome    text check (outcome in ('sent', 'refused', 'expired')),
  settled_at timestamptz,
  problem    text
);
create index push_message_account_idx on push_message (account_id);
create index push_message_waiting_idx on push_message (expires_at) where outcome is null;
create index push_message_due_idx on push_message (due_at) where outcome is null;
create index push_message_settled_at_idx on push_message (settled_at);
