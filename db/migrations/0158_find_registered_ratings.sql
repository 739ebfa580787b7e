-- Homes whose energy rating is that of the register (src/data/properties/register-ratings.ts), to find those whose certificate has ended or gone.
create index property_detail_registered_idx on property_detail (property_id) where listing ? 'registered';
