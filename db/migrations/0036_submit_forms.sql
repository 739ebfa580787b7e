-- Forms of the agency's own: what is sent by them are enquiries too, of which `form` is the id in the content.
alter table lead drop constraint lead_kind_check;
alter table lead add constraint lead_kind_check check (kind in ('viewing', 'valuation', 'staff', 'department', 'form'));
alter table lead add column form text;
alter table lead add constraint lead_form_check check ((kind = 'form') = (form is not null));

-- Files that were sent with them. They lie in the folder for uploads; a file there that has no row here is removed.
create table lead_file (
  file_id      bigint generated always as identity primary key,
  lead_id      bigint not null references lead on delete cascade,
  -- Of the field, as its form calls it.
  field        text not null,
  -- As the visitor called it, made harmless, with the extension of what it is.
  name         text not null,
  content_type text not null,
  bytes        integer not null,
  -- What it is called in the folder: 192 random bits in hex.
  stored_as    text not null unique
);
create index lead_file_lead_id_idx on lead_file (lead_id);
