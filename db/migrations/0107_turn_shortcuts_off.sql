-- Whether keys of the office's screens do something by themselves (WCAG 2.2, 2.1.4).
alter table office_user add column shortcuts boolean not null default true;
