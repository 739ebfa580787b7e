-- What the office's figures read (docs/office.md, Figures): counts, and nothing about who.

-- property_interest added up by day, branch and channel, so that a year of all properties is a few thousand rows. Kept by the triggers
-- below in the statement that counts, whoever sends it.
create table interest_day (
  day       date not null,
  branch_id integer not null,
  channel   text not null,
  kind      text not null,
  count     bigint not null,
  primary key (day, branch_id, channel, kind)
);

create function keep_interest_day() returns trigger language plpgsql as $$
begin
  -- In the order of the key, so that two at once wait for each other rather than for ever.
  if tg_op = 'INSERT' then
    insert into interest_day
    select day, branch_id, channel, kind, sum(count) from added join property on property.id = property_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, branch_id, channel, kind) do update set count = interest_day.count + excluded.count;
  elsif tg_op = 'UPDATE' then
    insert into interest_day
    select day, branch_id, channel, kind, sum(change) from (
      select property_id, day, kind, count as change from added
      union all
      select property_id, day, kind, -count from removed
    ) as changed join property on property.id = property_id
    group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
    on conflict (day, branch_id, channel, kind) do update set count = interest_day.count + excluded.count;
  else
    delete from interest_day;
  end if;
  return null;
end $$;
create trigger interest_day_added after insert on property_interest
  referencing new table as added for each statement execute function keep_interest_day();
create trigger interest_day_changed after update on property_interest
  referencing old table as removed new table as added for each statement execute function keep_interest_day();
create trigger interest_day_emptied after truncate on property_interest for each statement execute function keep_interest_day();

insert into interest_day
select day, branch_id, channel, kind, sum(count) from property_interest join property on property.id = property_id group by 1, 2, 3, 4;

-- property_interest added up by property over the days of a period that ends with `until`; made anew each night.
create table interest_total (
  days        smallint not null,
  property_id integer not null references property (id) on delete cascade,
  until       date not null,
  seen        integer not null,
  opened      integer not null,
  saved       integer not null,
  primary key (days, property_id)
);
create index interest_total_opened_idx on interest_total (days, opened desc, property_id);

-- What visitors looked for on a day (London's): a place as the site names it, or words that are no place. `nothing`: the search in a
-- sentence where it found nothing; empty where it found something.
create table search_count (
  day     date not null,
  channel text not null check (channel in ('sales', 'lettings')),
  place   text not null,
  nothing text not null,
  count   integer not null,
  primary key (day, channel, place, nothing)
);

-- That an import brought further photographs of a property that had some.
create table photos_added (
  property_id integer not null references property (id) on delete cascade,
  day         date not null,
  count       integer not null,
  primary key (property_id, day)
);

-- When somebody of the agency first answered an enquiry, and after how many minutes of its branch's opening hours.
alter table lead
  add column answered_at timestamptz,
  add column answer_minutes integer;
update lead set answered_at = first.at
from (select lead_id, min(at) as at from lead_note where kind = 'reply' group by lead_id) as first
where first.lead_id = lead.lead_id;
-- All that the figures ask of an enquiry, so that a year of them is read from the index alone.
create index lead_figures_idx on lead (received_at)
  include (branch_id, kind, channel, property_id, state, answered_at, answer_minutes);
create index appointment_starts_at_idx on appointment (starts_at) include (branch_id, property_id, kind) where withdrawn_at is null;
