-- Says in the office's channel, when the transaction commits, that there is something new; nothing of what it is.
create function tell_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', tg_argv[0]);
  return null;
end $$;
create trigger lead_tells_office after insert or update or delete on lead for each statement execute function tell_office('enquiries');
create trigger lead_note_tells_office after insert on lead_note for each statement execute function tell_office('enquiries');
create trigger appointment_tells_office after insert or update or delete on appointment for each statement execute function tell_office('diary');

-- Whose enquiries are one person's: those with the same key; empty: of an enquiry that stands for itself. The address unless somebody in the
-- office said that two are one.
alter table lead add column person_key text not null default '';
update lead set person_key = email_key;
create index lead_same_person_idx on lead (person_key, lead_id);
-- Who may be the same: by the last ten digits of their telephone number.
create index lead_telephone_idx on lead (right(regexp_replace(telephone, '\D', '', 'g'), 10)) where telephone <> '';
