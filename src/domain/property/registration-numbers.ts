import { type AdvertCountry, countryOfAdvert } from '../adverts/country-of-outcode.ts'
import { plainText } from '../text/plain-text.ts'
import type { LettingFacts, Listing } from './listing.ts'

/** The registers whose numbers an advert of a letting may have to state. */
export const registers = ['landlord', 'dwelling', 'rent-smart-wales', 'scottish-landlord'] as const
export type Register = (typeof registers)[number]

interface RegisterForm {
  country: AdvertCountry
  /** Where a listing has its number: each country registers landlords, England homes too. */
  field: keyof Pick<LettingFacts, 'landlordNumber' | 'dwellingNumber'>
  /** What readers know it by. */
  name: string
  /** What a number looks like that somebody types, in capitals without spaces, and an example in words. */
  shape: RegExp
  example: string
  /** The number in a text, as adverts write it; each has a group `number`. */
  stated: readonly { pattern: RegExp; needs: readonly string[] }[]
}

/** What makes it a register's number, so that neither a home's reference nor a telephone number counts. */
const isRegistered = String.raw`\b(?=[a-z .'\u2019]{0,60}\b(?:registration|reg|prs|database)\b)`
const behindName = String.raw`(?:['\u2019]s)?(?: (?:registration|reg\.?|number|no\.?|id|ref(?:erence)?|entry|prs|database)){1,5}:? ?#?(?<number>(?=[a-z/-]*\d)[a-z0-9][a-z0-9/-]{4,})`
const form = (...patterns: string[]) => patterns.map((pattern) => new RegExp(pattern, 'gi'))
const needing = (needs: readonly string[], ...patterns: string[]) => form(...patterns).map((pattern) => ({ pattern, needs }))

/** The form of England's numbers is not published yet. */
const unknownShape = { shape: /^(?=.*\d)[A-Z\d][A-Z\d/-]{4,39}$/, example: '5 to 40 letters, digits and hyphens' }

/** Numbers of Scotland and Wales are known by their registers' own examples. The form of England's is not known yet: they stand behind their name. */
export const registerForms: Record<Register, RegisterForm> = {
  landlord: {
    country: 'england',
    field: 'landlordNumber',
    name: 'private rented sector database',
    ...unknownShape,
    stated: needing(['landlord', 'database'], `${isRegistered}(?:landlord|(?:prs|private rented sector) database)${behindName}`),
  },
  dwelling: {
    country: 'england',
    field: 'dwellingNumber',
    name: 'private rented sector database',
    ...unknownShape,
    stated: needing(['dwelling', 'property', 'home', 'house', 'flat'], `${isRegistered}(?:dwelling|property|home|house|flat)${behindName}`),
  },
  'rent-smart-wales': {
    country: 'wales',
    field: 'landlordNumber',
    name: 'Rent Smart Wales',
    shape: /^(?:RN|LR)-?\d{3,6}-?\d{3,6}$/,
    example: 'RN-12345-67890',
    stated: needing(
      ['rn', 'lr', 'rent smart wales'],
      String.raw`#?\b(?<number>(?:rn|lr)-? ?\d{3,6}-? ?\d{3,6})\b`,
      String.raw`\brent smart wales[^.;\u2016\d]{0,40}(?<number>\d{4,})(?! ?-? ?\d)`,
    ),
  },
  'scottish-landlord': {
    country: 'scotland',
    field: 'landlordNumber',
    name: 'Scottish Landlord Register',
    shape: /^\d{4,7}\/\d{3}\/\d{4,6}$/,
    example: '123456/230/12345',
    stated: needing(['/'], String.raw`\b(?<number>\d{4,7} ?\/ ?\d{3} ?\/ ?\d{4,6})\b`),
  },
}

/** The register that a number of a listing is of; undefined where its country has none. */
export function registerFormOf(listing: Pick<Listing, 'countryCode' | 'outcode'>, field: RegisterForm['field']): RegisterForm | undefined {
  const country = countryOfAdvert(listing)
  return Object.values(registerForms).find((each) => each.country === country && each.field === field)
}

type Worded = Pick<Listing, 'countryCode' | 'outcode' | 'features' | 'summary' | 'description'>

/** Most adverts have no number, and a look at the text as it was sent is far cheaper than to clean it. */
const hint = /registration|\breg\b|database|rent smart|\b(?:rn|lr)-? ?\d|\d ?\/ ?\d{3} ?\//i

/** A letting with the numbers that only its words state; those with a field of their own go before. */
export function withNumbersInWords(listing: Listing): Listing {
  if (listing.channel === 'sales') return listing
  return { ...listing, letting: { ...numbersInWords(listing), ...listing.letting } }
}

/** The numbers that the advert's words state of its country's registers. None of a register of which they state several: it is not certain. */
export function numbersInWords(listing: Worded): Pick<LettingFacts, 'landlordNumber' | 'dwellingNumber'> {
  const { features, summary, description } = listing
  const texts = [...features, summary, description].filter((text) => hint.test(text)).map(plainText)
  if (texts.length === 0) return {}
  const found = (['landlordNumber', 'dwellingNumber'] as const).flatMap((field) => {
    const { stated = [] } = registerFormOf(listing, field) ?? {}
    const numbers = texts.flatMap((text) =>
      stated.flatMap(({ pattern }) => [...text.matchAll(pattern)].map(({ groups }) => asWritten(groups!.number!))),
    )
    const [number, ...others] = new Set(numbers)
    return number !== undefined && others.length === 0 ? [[field, number]] : []
  })
  return Object.fromEntries(found)
}

/** `123456/230/12345`, as the register writes it. */
function asWritten(number: string): string {
  return number
    .replaceAll(/ ?([/-]) ?/g, '$1')
    .replace(/[/-]+$/, '')
    .toUpperCase()
}
