-- One row; its version rises with every import or content change, and page caches are valid for one version only.
create table site_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
insert into site_version default values;
