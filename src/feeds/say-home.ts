import { propertyTypes } from '#src/domain/property/property-type.ts'
import { factReaders, wholeFeet } from './draft-facts.ts'
import { decimalReader, type Reader, type SentValue, tableEntry, textReader } from './fact-readers.ts'
import type { ListingDraft } from './listing-draft.ts'

/** As many as BLM has columns for. */
const mostFeatures = 20

export function sayFeatures(draft: ListingDraft, sent: readonly SentValue[]): void {
  const filled = sent.filter((one) => one.text.trim() !== '')
  const different = filled.filter(({ text }, index) => filled.findIndex((one) => one.text === text) === index)
  if (different.length > mostFeatures) {
    draft.warn(different[0]!.field, `Only the first ${mostFeatures} of ${different.length} are kept`)
  }
  for (const one of different.slice(0, mostFeatures)) draft.features.push(draft.read(one, textReader(200)))
}

/** Names of counties in addresses; most end in "shire". */
const county =
  /^(?:.+shire|(?:co\.?|county) .+|avon|berks|bucks|cambs|cleveland|cornwall|cumbria|(?:north |south |east |mid )?devon|dorset|essex|glos|greater (?:london|manchester)|hants|herts|humberside|isle of wight|kent|lancs|leics|lincs|merseyside|middlesex|norfolk|northants|northumberland|notts|oxon|rutland|somerset|staffs|suffolk|surrey|(?:east |west )?sussex|tyne (?:and|&) wear|warks|west midlands|wilts|worcs)$/i

/** What follows the street: locality, town and county by position; software moves them up if one is blank. The county is dropped. */
export function sayTown(draft: ListingDraft, lines: readonly SentValue[]): void {
  const filled = lines.filter((line) => line.text !== '')
  const isLastCounty = filled.length > 2 || (filled.length === 2 && county.test(filled[1]!.text))
  const named = isLastCounty ? filled.slice(0, -1) : filled
  const localities = named.slice(0, -1)
  if (localities[0]) draft.say('locality', { field: localities[0].field, text: localities.map((line) => line.text).join(', ') })
  const town = named.at(-1)
  if (town) draft.say('town', town)
}

/** Call it after the country: only UK postcodes have a known form. */
export function sayPostcode(draft: ListingDraft, sent: SentValue): void {
  const isAbroad = (draft.facts.countryCode?.value ?? 'GB') !== 'GB'
  draft.say('postcode', sent, isAbroad ? foreignPostcode : undefined)
}

const foreignPostcode: Reader<{ postcode: string; outcode: string }> = (given, warn) => {
  const postcode = textReader(100)(given, warn)
  return postcode === undefined ? undefined : { postcode, outcode: '' }
}

/** Both coordinates, in degrees. */
export function sayLocation(draft: ListingDraft, lat: SentValue, lng: SentValue): void {
  const isBlank = lat.text.trim() === '' && lng.text.trim() === ''
  draft.say('location', { field: lat.field, text: isBlank ? '' : `${lat.text.trim()}, ${lng.text.trim()}` })
}

type AreaUnit = 'square-feet' | 'square-metres' | 'acres' | 'hectares'

/** By the letters of its name, in any case and spacing: 'sq ft', 'squareMetres', 'Acre'. */
const areaUnit: Reader<AreaUnit> = (given, warn) => {
  const known = tableEntry(unitNames, given.toLowerCase().replace(/[\s.]/g, ''))
  if (!known) warn(withoutUnit)
  return known
}

const unitNames: Readonly<Record<string, AreaUnit>> = {
  sqft: 'square-feet',
  squarefeet: 'square-feet',
  sqm: 'square-metres',
  squaremetres: 'square-metres',
  acre: 'acres',
  acres: 'acres',
  hectare: 'hectares',
  hectares: 'hectares',
}
const squareFeetPerSquareMetre = 10.763910416709722
const acresPerHectare = 2.471053814671653
const acresIn: Readonly<Record<AreaUnit, number>> = {
  'square-feet': 1 / 43_560,
  'square-metres': acresPerHectare / 10_000,
  acres: 1,
  hectares: acresPerHectare,
}

/** A size in a feed; values not above 0 count as missing. */
export interface SentArea {
  least: SentValue
  most?: SentValue
  unit: SentValue
  /** By default by their names. */
  readUnit?: Reader<AreaUnit>
}

const size = decimalReader({ max: 1_000_000_000 })
const maxAcres = 1_000_000

/** A size that is floor area, or land if its unit is one of land. */
export function saySize(draft: ListingDraft, { least, most = { field: '', text: '' }, unit, readUnit = areaUnit }: SentArea): void {
  const smallest = draft.read(least, size).value || undefined
  const largest = draft.read(most, size).value || undefined
  const from = smallest ?? largest
  if (from === undefined) return
  const name = unitOf(draft, unit, readUnit)
  if (!name) return
  const isLand = name === 'acres' || name === 'hectares'
  if (isLand) {
    const acres = name === 'acres' ? from : from * acresPerHectare
    draft.set('acreage', least, acres > maxAcres ? undefined : Math.round(acres * 1_000) / 1_000 || undefined)
  } else if (draft.facts.squareFeet?.value === undefined) {
    const factor = name === 'square-feet' ? 1 : squareFeetPerSquareMetre
    draft.set('squareFeet', least, wholeFeet(from * factor))
    draft.set('maxSquareFeet', most, largest !== undefined && largest > from ? wholeFeet(largest * factor) : undefined)
  }
}

/** The land of a property with a floor area. */
export function sayLand(draft: ListingDraft, { least, most = least, unit, readUnit = areaUnit }: SentArea): void {
  const sent = Number(least.text) === 0 ? most : least
  if (Number(sent.text) === 0) return
  draft.say('acreage', sent, (given, warn) => {
    // Invalid numbers cause a warning as usual.
    if (!(Number(given) > 0)) return factReaders.acreage(given, warn)
    const name = unitOf(draft, unit, readUnit)
    const acres = name ? Number((Number(given) * acresIn[name]).toFixed(3)) : 0
    if (acres > maxAcres) return void warn(`Not between 0 and ${maxAcres}`)
    return acres || undefined
  })
}

const withoutUnit = 'A size without its unit was not used'

function unitOf(draft: ListingDraft, unit: SentValue, readUnit: Reader<AreaUnit>): AreaUnit | undefined {
  if (unit.text.trim() === '') draft.warn(unit.field, withoutUnit)
  return draft.read(unit, readUnit).value
}

/** Whole years between two days, `YYYY-MM-DD`; undefined if the first is not in the future. */
export function yearsUntil(expiry: string, today: string): number | undefined {
  const [, year, rest] = expiry.match(/^(\d{4})-(\d{2}-\d{2})/) ?? []
  if (!year) return undefined
  const years = Number(year) - Number(today.slice(0, 4)) - (rest! < today.slice(5) ? 1 : 0)
  return years > 0 ? years : undefined
}

/** Letters only, so that 'Semi-Detached', 'semi detached' and 'SemiDetached' are equal. */
const lettersOf = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '')

/** Names of our own types; of two with the same name the earlier wins. */
const ownNames = Object.fromEntries([...propertyTypes].reverse().map(([id, { name }]) => [lettersOf(name), id]))
/** Agents' other names for types. */
const otherNames: Readonly<Record<string, number>> = {
  endterrace: 2,
  endterraced: 2,
  endterracedhouse: 2,
  midterrace: 1,
  midterraced: 1,
  terrace: 1,
  linkdetached: 21,
  townhouse: 22,
  groundfloorflat: 7,
  groundfloorapartment: 7,
  groundfloormaisonette: 10,
  studioflat: 9,
  bedsit: 9,
  barn: 68,
  farm: 52,
  plot: 110,
  buildingplot: 110,
  garage: 51,
  retirement: 47,
  houseshare: 48,
  flatshare: 49,
  commercial: 19,
}

/**
 * Our type number (property-type.ts) for a type and style in words; the style comes first as it is more specific. Undefined if neither is
 * known.
 */
export function typeOfWords(type: string, style: string): number | undefined {
  const phrases = [`${style}${type}`, `${type}${style}`, style, type].map(lettersOf)
  const known = phrases.flatMap((phrase) => tableEntry(otherNames, phrase) ?? tableEntry(ownNames, phrase) ?? [])
  return known.find((id) => id !== 0)
}
