import type { MediaKind } from '../../domain/property/listing.ts'

/** Meanings of the lists' numbers and words, in an agent’s words; as public clients of the protocol have them (version 1.4.1). */
export type Words = Readonly<Record<string, string>>

export const parkingWords: Words = {
  13: 'Allocated parking',
  14: 'Communal parking',
  15: 'Covered parking',
  16: 'Garage',
  17: 'Driveway',
  18: 'Gated parking',
  19: 'Off-street parking',
  20: 'On street',
  21: 'Parking at the rear',
  22: 'Permit',
  23: 'Private parking',
  24: 'Residents’ parking',
  54: 'No permit',
  55: 'Not allocated',
  56: 'No parking',
  57: 'EV charging',
  58: 'Disabled parking',
  59: 'No disabled parking',
  60: 'Garage en bloc',
}

export const outsideSpaceWords: Words = {
  29: 'Back garden',
  30: 'Communal garden',
  31: 'Enclosed garden',
  32: 'Front garden',
  33: 'Private garden',
  34: 'Rear garden',
  35: 'Terrace',
  36: 'Patio',
}

export const accessibilityWords: Words = {
  37: 'Level access',
  38: 'Lift access',
  39: 'Ramped access',
  40: 'Wet room',
  41: 'Wide doorways',
  42: 'Not suitable for wheelchairs',
  43: 'Step-free access',
  44: 'Level-access shower',
  45: 'Lateral living',
}

export const heatingWords: Words = {
  1: 'Air conditioning',
  2: 'Central heating',
  3: 'Double glazing',
  4: 'Eco-friendly',
  5: 'Electric',
  6: 'Gas',
  7: 'Gas central heating',
  8: 'Night storage heaters',
  9: 'Oil',
  10: 'Solar',
  11: 'Solar water heating',
  12: 'Underfloor heating',
  46: 'Wood burner',
  47: 'Open fire',
  48: 'Biomass boiler',
  49: 'Ground source heat pump',
  50: 'Air source heat pump',
  51: 'Solar photovoltaic-thermal panels',
  52: 'Underfloor heating',
  53: 'Solar thermal panels',
}

export const supplyWords: Words = {
  mains_supply: 'Mains supply',
  private_supply: 'Private supply',
  wind_turbine: 'Wind turbine',
  solar_pv_panels: 'Solar panels',
}

export const broadbandWords: Words = {
  adsl: 'ADSL (copper wire)',
  cable: 'Cable',
  fttc: 'FTTC (fibre to the cabinet)',
  fttp: 'FTTP (fibre to the premises)',
  none: 'None',
}

export const floodSourceWords: Words = {
  river: 'River',
  sea: 'Sea',
  groundwater: 'Groundwater',
  lake: 'Lake',
  reservoir: 'Reservoir',
  other: 'Other sources',
}

export const entranceFloorWords: Words = {
  1: 'Basement',
  2: 'Ground floor',
  3: 'First floor',
  4: 'Second floor',
  5: 'Above the second floor, without a lift',
  6: 'Above the second floor, with a lift',
}

export const conditionWords: Words = {
  1: 'Good',
  2: 'Some work needed',
  3: 'Work required throughout',
  4: 'Major renovation required',
}

export const useClassWords: Words = {
  1: 'A1',
  4: 'A2',
  7: 'A3',
  10: 'A4',
  13: 'A5',
  16: 'B1',
  19: 'B2',
  22: 'B8',
  25: 'C1',
  28: 'C2',
  31: 'C2A',
  34: 'C3',
  37: 'D1',
  40: 'D2',
  43: 'Sui generis',
  46: 'Sui generis',
}

/** By `media_type`; recordings are linked to like tours. Charts (6) may be documents or pictures (7). */
export const rtdfMediaKinds: Readonly<Record<string, MediaKind>> = {
  1: 'photo',
  2: 'floorplan',
  3: 'document',
  4: 'virtual-tour',
  5: 'virtual-tour',
  6: 'epc',
  7: 'epc',
}
