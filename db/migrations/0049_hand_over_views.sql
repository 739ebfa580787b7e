-- More is handed over than what becomes of enquiries, and to more than the webhook: `receiver` is `webhook` or a source of
-- sources.yaml. Views are told by day, in events of so many properties; as with enquiries, a row says what it is about and holds nothing of it.
alter table webhook_event
  add column receiver text not null default 'webhook',
  alter column lead_id drop not null,
  add column day date,
  add column first_property_id integer,
  add column last_property_id integer,
  drop constraint webhook_event_kind_check,
  add constraint webhook_event_kind_check
    check (kind in ('lead.received', 'appointment.booked', 'appointment.moved', 'appointment.withdrawn', 'property.views')),
  add constraint webhook_event_about_check
    check (num_nulls(day, first_property_id, last_property_id) = case when kind = 'property.views' then 0 else 3 end
      and (lead_id is null) = (kind = 'property.views'));
create index webhook_event_day_idx on webhook_event (day) where day is not null;
-- Each receiver has a queue of its own: one that is away holds up no other.
drop index webhook_event_waiting_idx, webhook_event_due_idx;
create index webhook_event_waiting_idx on webhook_event (receiver, expires_at) where outcome is null;
create index webhook_event_due_idx on webhook_event (receiver, due_at) where outcome is null;
