export type AdvertCountry = 'england' | 'scotland' | 'wales' | 'northern-ireland'

/**
 * Postcode districts that lie wholly outside England. Districts that a border cuts are not listed (NP16 and NP25, LD7 and LD8, CH4, SY10,
 * SY15, SY21 and SY22, LL13 and LL14, DG14 and DG16, TD5, TD9, TD12 and TD15, and more): a home there may be in England.
 */
const elsewhere: ReadonlyArray<readonly [Exclude<AdvertCountry, 'england'>, RegExp]> = [
  ['scotland', /^(?:AB|DD|DG(?!1[46]$)|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD(?!(?:5|9|12|15)$)|ZE)\d/],
  ['wales', /^(?:CF\d|SA\d|CH[5-8]$|LD(?![78]$)\d|LL(?!1[34]$)\d|NP(?!(?:7|16|25)$)\d|SY(?:1[6-9]|20|2[3-5])$)/],
  ['northern-ireland', /^BT\d/],
]
const crownDependencies = /^(?:IM|JE|GY)\d/

/**
 * The country whose law applies to an advert, from the first half of its postcode. If that is unknown or lies in two countries, England,
 * whose rules are the strictest: better to hold back an advert that is lawful elsewhere than to show an unlawful one. Undefined outside the
 * United Kingdom.
 */
export function countryOfAdvert({ countryCode, outcode }: { countryCode: string; outcode: string }): AdvertCountry | undefined {
  if (countryCode !== 'GB' || crownDependencies.test(outcode)) return undefined
  return elsewhere.find(([, districts]) => districts.test(outcode))?.[0] ?? 'england'
}
