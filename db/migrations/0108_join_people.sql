-- Fills lead.person_key (0092), also for the release before, which does not know of it: an enquiry belongs to whom its address belongs to
-- already, else to itself. All enquiries of one address have one key: any row says it, so that the look-up needs no order, and with
-- enable_seqscan off its plan is the index's even where it was made while the table was empty.
create function fill_person_of_lead() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    if new.person_key <> '' then
      return new;
    end if;
  elsif new.email_key = old.email_key then
    return new;
  elsif old.person_key = old.email_key then
    new.person_key := '';
  end if;
  if new.email_key <> '' then
    -- Who joins or separates people holds it alone (src/data/leads/same-person.ts).
    perform pg_advisory_xact_lock_shared(hashtextextended('lead.person_key', 0));
    new.person_key := coalesce(
      (select person_key from lead where email_key = new.email_key limit 1), nullif(new.person_key, ''), new.email_key);
  end if;
  return new;
end $$;
create trigger lead_person_filled before insert or update of email_key on lead for each row execute function fill_person_of_lead();
-- Those that came or were corrected since 0092; nobody was joined yet.
update lead set person_key = email_key where person_key <> email_key;
create index lead_name_idx on lead (lower(first_name || ' ' || last_name), lead_id);
