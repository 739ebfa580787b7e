/**
 * The county by which people know a place, from GeoNames' second-level area ("City of York"). In England that is the ceremonial county,
 * composed of council areas by Schedule 1 of the Lieutenancies Act 1997: Leeds is in West Yorkshire, Torquay in Devon, Reading in
 * Berkshire. Scotland's council areas, Wales' principal areas and Northern Ireland's districts are kept, because the counties there no
 * longer follow their borders. (Stockton-on-Tees lies in two; most of it in Durham.)
 */
export function countyOf(area: string): string {
  const name = plainAreaName(area)
  return ceremonialCounties.get(name) ?? name
}

/** "Royal Borough of Windsor and Maidenhead" → "Windsor and Maidenhead", "Glasgow City" → "Glasgow". */
export function plainAreaName(area: string): string {
  return area
    .replace(/^(the|sir) /i, '')
    .replace(/^((city|county|metropolitan|royal|and|borough|district) )+of /i, '')
    .replace(/ (county borough|city|council)$/i, '')
}

const ceremonialCounties = new Map(
  Object.entries({
    Bedfordshire: ['Bedford', 'Central Bedfordshire', 'Luton'],
    Berkshire: ['Bracknell Forest', 'Reading', 'Slough', 'West Berkshire', 'Windsor and Maidenhead', 'Wokingham'],
    Buckinghamshire: ['Milton Keynes'],
    Cambridgeshire: ['Peterborough'],
    Cheshire: ['Cheshire East', 'Cheshire West and Chester', 'Halton', 'Warrington'],
    Cornwall: ['Isles of Scilly'],
    'County Durham': ['Darlington', 'Hartlepool', 'Stockton-on-Tees'],
    Derbyshire: ['Derby'],
    Devon: ['Plymouth', 'Torbay'],
    Dorset: ['Bournemouth, Christchurch and Poole'],
    'East Riding of Yorkshire': ['Kingston upon Hull'],
    'East Sussex': ['Brighton and Hove'],
    Essex: ['Southend-on-Sea', 'Thurrock'],
    Gloucestershire: ['South Gloucestershire'],
    'Greater Manchester': ['Bolton', 'Bury', 'Manchester', 'Oldham', 'Rochdale', 'Salford', 'Stockport', 'Tameside', 'Trafford', 'Wigan'],
    Hampshire: ['Portsmouth', 'Southampton'],
    Kent: ['Medway'],
    Lancashire: ['Blackburn with Darwen', 'Blackpool'],
    Leicestershire: ['Leicester'],
    Lincolnshire: ['North East Lincolnshire', 'North Lincolnshire'],
    Merseyside: ['Knowsley', 'Liverpool', 'Sefton', 'St. Helens', 'Wirral'],
    'North Yorkshire': ['Middlesbrough', 'Redcar and Cleveland', 'York'],
    Northamptonshire: ['North Northamptonshire', 'West Northamptonshire'],
    Nottinghamshire: ['Nottingham'],
    Shropshire: ['Telford and Wrekin'],
    Somerset: ['Bath and North East Somerset', 'North Somerset'],
    'South Yorkshire': ['Barnsley', 'Doncaster', 'Rotherham', 'Sheffield'],
    Staffordshire: ['Stoke-on-Trent'],
    'Tyne and Wear': ['Gateshead', 'Newcastle upon Tyne', 'North Tyneside', 'South Tyneside', 'Sunderland'],
    'West Midlands': ['Birmingham', 'Coventry', 'Dudley', 'Sandwell', 'Solihull', 'Walsall', 'Wolverhampton'],
    'West Yorkshire': ['Bradford', 'Calderdale', 'Kirklees', 'Leeds', 'Wakefield'],
    Wiltshire: ['Swindon'],
    // Scotland: the name in English.
    'Western Isles': ['Eilean Siar'],
  }).flatMap(([county, areas]) => areas.map((area) => [area, county] as const)),
)
