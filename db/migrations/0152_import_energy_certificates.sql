-- Certificates of the register of energy performance certificates, as the operator imported them: for each property the newest that is
-- certainly its own, else the likeliest.
create table energy_certificate (
  property_id integer primary key references property (id) on delete cascade,
  -- The address of the property when it was matched: where the feed has another since, the certificate is not shown.
  postcode    text not null,
  house       text not null,
  -- 0 to 100
  score       smallint not null,
  is_certain  boolean not null,
  lodged_on   date not null,
  -- As the register writes it, for the office.
  address     text not null,
  -- src/domain/property/energy-certificate.ts
  certificate jsonb not null
);
