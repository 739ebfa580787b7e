-- When office users do not work: `away` is a holiday, illness or training, `blocked` some hours for something else than appointments.
create table office_absence (
  office_absence_id bigint generated always as identity primary key,
  office_user_id    integer not null references office_user on delete cascade,
  kind              text not null check (kind in ('away', 'blocked')),
  starts_at         timestamptz not null,
  ends_at           timestamptz not null check (ends_at > starts_at),
  -- What for, as the office sees it.
  content           text not null
);
create index office_absence_user_idx on office_absence (office_user_id, ends_at);
