const propertyGroups = [
  'not-specified',
  'house',
  'flat',
  'bungalow',
  'mobile-home',
  'character',
  'retirement',
  'sharing',
  'parking',
  'land',
  'hospitality',
  'commercial',
] as const
export type PropertyGroup = (typeof propertyGroups)[number]

interface PropertyType {
  name: string
  group: PropertyGroup
}

const notSpecified: PropertyType = { name: 'Not specified', group: 'not-specified' }

/**
 * PROP_SUB_ID of the BLM feed, by group. The numbers are the feed's; the groups are ours and follow those of the portals' searches. 26,
 * 511, 512 and 535 to 550 come from the real-time feed's list, which continues the BLM list.
 */
const names: Record<Exclude<PropertyGroup, 'not-specified'>, Record<number, string>> = {
  house: {
    1: 'Terraced',
    2: 'End of Terrace',
    3: 'Semi-Detached',
    4: 'Detached',
    5: 'Mews',
    6: 'Cluster House',
    21: 'Link Detached House',
    22: 'Town House',
    23: 'Cottage',
    24: 'Chalet',
    26: 'House',
    27: 'Villa',
    95: 'Village House',
    101: 'Cave House',
    104: 'Cortijo',
    113: 'Country House',
    116: 'Stone House',
    118: 'Lodge',
    119: 'Log Cabin',
    120: 'Manor House',
    121: 'Stately Home',
    128: 'Semi-detached Villa',
    131: 'Detached Villa',
    140: 'Riad',
  },
  flat: {
    7: 'Ground Flat',
    8: 'Flat',
    9: 'Studio',
    10: 'Ground Maisonette',
    11: 'Maisonette',
    28: 'Apartment',
    29: 'Penthouse',
    44: 'Serviced Apartments',
    56: 'Duplex',
    59: 'Triplex',
    143: 'Block of Apartments',
    144: 'Private Halls',
    511: 'Coach House',
  },
  bungalow: { 12: 'Bungalow', 13: 'Terraced Bungalow', 14: 'Semi-Detached Bungalow', 15: 'Detached Bungalow' },
  'mobile-home': { 16: 'Mobile Home', 50: 'Park Home', 117: 'Caravan', 141: 'House Boat' },
  character: {
    25: 'Character Property',
    30: 'Finca',
    43: 'Barn Conversion',
    52: 'Farm House',
    53: 'Equestrian Facility',
    62: 'Longère',
    65: 'Gîte',
    68: 'Barn',
    71: 'Trulli',
    74: 'Mill',
    77: 'Ruins',
    // In an older list, 89 is the same as 71.
    89: 'Trulli',
    92: 'Castle',
  },
  retirement: { 46: 'Sheltered Housing', 47: 'Retirement Property' },
  sharing: { 48: 'House Share', 49: 'Flat Share', 512: 'House of Multiple Occupation' },
  parking: { 45: 'Parking', 51: 'Garages' },
  land: { 20: 'Land', 107: 'Farm Land', 110: 'Plot', 125: 'Off-Plan', 304: 'Smallholding' },
  hospitality: {
    17: 'Hotel',
    18: 'Guest House',
    80: 'Restaurant',
    83: 'Cafe',
    134: 'Bar/Nightclub',
    142: 'Hotel Room',
    202: 'Hotel',
    211: 'Pub',
    277: 'Guest House',
    280: 'Hospitality',
    283: 'Leisure Facility',
    298: 'Takeaway',
    535: 'Sports facilities',
    538: 'Spa',
    541: 'Campsite & Holiday Village',
  },
  commercial: {
    19: 'Commercial Property',
    86: 'Mill',
    137: 'Shop',
    178: 'Office',
    181: 'Business Park',
    184: 'Serviced Office',
    187: 'Retail (high street)',
    190: 'Retail (out of town)',
    193: 'Convenience Store',
    196: 'Garage',
    199: 'Hairdresser/Barber',
    205: 'Petrol Station',
    208: 'Post Office',
    214: 'Workshop & Retail space',
    217: 'Distribution Warehouse',
    220: 'Factory',
    223: 'Heavy Industrial',
    226: 'Industrial Park',
    229: 'Light Industrial',
    232: 'Storage',
    235: 'Showroom',
    238: 'Warehouse',
    241: 'Land (commercial)',
    244: 'Commercial Development',
    247: 'Industrial Development',
    250: 'Residential Development',
    253: 'Commercial Property',
    256: 'Data Centre',
    259: 'Farm',
    262: 'Healthcare Facility',
    265: 'Marine Property',
    268: 'Mixed Use',
    271: 'Research & Development',
    274: 'Science Park',
    301: 'Childcare Facility',
    307: 'Place of Worship',
    310: 'Trade Counter',
    544: 'Retail shopping centre',
    547: 'Retail park',
    550: 'Retail pop-up',
  },
}

/** All types by PROP_SUB_ID; 0 is "Not specified". */
export const propertyTypes: ReadonlyMap<number, PropertyType> = /* @__PURE__ */ typesById()

/** A function marked as pure, so that browser bundles that need no types leave out their names. */
function typesById(): ReadonlyMap<number, PropertyType> {
  const types = Object.entries(names).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([id, name]): [number, PropertyType] => [Number(id), { name, group: group as PropertyGroup }]),
  )
  return new Map([[0, notSpecified], ...types])
}

/** The type of a PROP_SUB_ID; unknown ids are "Not specified". */
export function propertyType(propertySubId: number): PropertyType {
  return propertyTypes.get(propertySubId) ?? notSpecified
}
