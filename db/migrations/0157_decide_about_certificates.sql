-- Another address of the register fits the property as well.
alter table energy_certificate add column has_rival boolean not null default false;

-- What staff decided about doubtful certificates: whether an address of the register is a property's. Imports keep to it while the property has
-- the address that it had then.
create table energy_certificate_decision (
  property_id        integer not null references property (id) on delete cascade,
  -- The register's address as it is compared (src/domain/property/match-certificate.ts), and as it writes it.
  address_words      text not null,
  address            text not null,
  postcode           text not null,
  house              text not null,
  is_confirmed       boolean not null,
  -- Of the certificate that was looked at.
  certificate_number text not null,
  decided_by         text not null,
  decided_at         timestamptz not null,
  primary key (property_id, address_words)
);
create index energy_certificate_decision_decided_at_idx on energy_certificate_decision (decided_at desc, property_id);
create index energy_certificate_doubtful_idx on energy_certificate (property_id) where not is_certain;
