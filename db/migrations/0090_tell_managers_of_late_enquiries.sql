-- For which due time of an enquiry the managers were mailed that it is late. What was late before is not mailed about.
alter table lead add column late_mailed_for timestamptz;
update lead set late_mailed_for = due_at where due_at < now();

-- Texts that office users put into replies, with placeholders (domain/leads/reply-texts.ts).
create table reply_text (
  reply_text_id integer generated always as identity primary key,
  -- Null: for the whole agency.
  branch_id     integer,
  title         text not null,
  content       text not null,
  -- Raised by each change, so that nobody changes what they have not seen.
  version       integer not null default 1
);
insert into reply_text (title, content) values
  ('Thank you, we will ring', E'Hello {name},\n\nThank you for asking about {property}. I will ring you today. If another time suits you better, answer this mail or call us on {telephone}.\n\nKind regards\n{me}\n{branch}'),
  ('Which time for a viewing?', E'Hello {name},\n\nThank you for wanting to see {property}. Which days and times suit you? We show homes throughout the week and on Saturdays.\n\nKind regards\n{me}\n{branch}, {telephone}'),
  ('No longer available', E'Hello {name},\n\nThank you for asking about {property}. I am sorry to say that it is no longer available. Shall I tell you of similar homes as they come to us?\n\nKind regards\n{me}\n{branch}, {telephone}'),
  ('I could not reach you', E'Hello {name},\n\nI tried to ring you about {property} and could not reach you. When may I try again? You can also call us on {telephone}.\n\nKind regards\n{me}\n{branch}');
