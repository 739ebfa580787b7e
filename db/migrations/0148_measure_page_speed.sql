-- How quickly pages opened for real visitors (decision 201): for each week, which begins on its Monday in London, kind of page and
-- measure, how many visits came to at most `upto` and more than the bound below it (domain/figures/page-speed.ts): milliseconds, or
-- thousandths of layout shift. Nothing about who.
create table page_speed (
  week    date not null,
  page    text not null,
  measure text not null check (measure in ('opened', 'answered', 'moved')),
  upto    integer not null,
  count   integer not null,
  primary key (week, page, measure, upto)
);
