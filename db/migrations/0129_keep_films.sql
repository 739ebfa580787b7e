-- Films of the agency, too: like documents they have no size in pixels and no likeness.
alter table content_picture
  drop constraint content_picture_kind_check,
  add constraint content_picture_kind_check check (kind in ('picture', 'document', 'film'));
