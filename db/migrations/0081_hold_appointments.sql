-- Until when whoever booked has to confirm it by the mailed link, before the time is free again; null once that was done, or where
-- the address is known to be theirs.
alter table appointment add column confirm_by timestamptz;
create index appointment_confirm_by_idx on appointment (confirm_by) where confirm_by is not null and withdrawn_at is null;
