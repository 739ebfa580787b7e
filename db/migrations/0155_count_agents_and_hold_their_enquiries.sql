-- Requests of programs on a day (London's), by what they read the site for and their names (domain/assistants/agent-classes.ts).
create table agent_count (
  day   date not null,
  class text not null check (class in ('training', 'answers', 'person', 'tools')),
  name  text not null,
  count integer not null,
  primary key (day, class, name)
);

-- Enquiries that assistants wrote, until the person confirms them by a mailed link; no branch sees them before. `sent`: the fields of the
-- form, as text.
create table unconfirmed_enquiry (
  token_hash text primary key,
  email      text not null,
  sent       jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index unconfirmed_enquiry_email_idx on unconfirmed_enquiry (email, created_at);
create index unconfirmed_enquiry_expires_idx on unconfirmed_enquiry (expires_at);
