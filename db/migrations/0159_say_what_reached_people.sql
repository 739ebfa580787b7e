-- Whether a mail that the case arrived went to its person: 'mailed', 'withheld' (too many were asked for), 'refused' (by their mail server);
-- null for earlier cases, of which nobody knows.
alter table privacy_case
  add column receipt text check (receipt in ('mailed', 'withheld', 'refused')),
  -- Held back, as a program probably sent it: no case until somebody rescues it.
  add column is_held boolean not null default false;
create index privacy_case_held_idx on privacy_case (privacy_case_id) where is_held;
