import type { Furnishing, Listing, Tenure } from '../domain/property/listing.ts'
import type { MaterialInformation } from '../domain/property/material-information.ts'
import { dayOfText } from './date-readers.ts'
import { readAmount } from './fact-readers.ts'

/** Facts stated by features, if stated without contradiction. */
interface FeatureFacts {
  tenure?: Tenure
  material: MaterialInformation
  letting: Pick<Listing['letting'], 'deposit' | 'furnishing' | 'availableFrom'>
}

const tenures: ReadonlyMap<string, Tenure> = new Map([
  ['freehold', 'freehold'],
  ['leasehold', 'leasehold'],
  ['feudal', 'feudal'],
  ['commonhold', 'commonhold'],
  ['share of freehold', 'share-of-freehold'],
  ['share of the freehold', 'share-of-freehold'],
])
const furnishings: ReadonlyMap<string, Furnishing> = new Map([
  ['furnished', 'furnished'],
  ['part furnished', 'part-furnished'],
  ['part-furnished', 'part-furnished'],
  ['unfurnished', 'unfurnished'],
  ['furnished or unfurnished', 'furnished-or-unfurnished'],
])

/** How many times a year a charge is due; without a word, once, as is usual for lease charges. */
const dueAYear: readonly [words: RegExp, times: number][] = [
  [/^(?:pa|p\.a\.?|per annum|annually|a year|per year|yearly)?$/i, 1],
  [/^(?:pcm|pm|p\.m\.?|per month|per calendar month|a month|monthly)$/i, 12],
  [/^(?:per quarter|quarterly|a quarter)$/i, 4],
  [/^(?:half[- ]yearly|every six months|every 6 months)$/i, 2],
]

/** For each fact, the pattern of a feature that states it and nothing else; the value is what it captures. */
const statements = {
  tenure: [/^(?:tenure\s*[:–-]?\s*)?([a-z ]+?)(?:\s*[(,;].*)?$/i],
  councilTaxBand: [/^council tax(?:\s+band)?\s*[:–-]?\s*(?:band\s*)?['"‘“]?([A-I])['"’”]?$/i],
  councilTaxExempt: [/^(council tax)\s*[:–-]?\s*exempt$/i],
  annualGroundRent: [/^(?:annual )?ground rent\s*[:–-]?\s*(.+)$/i],
  annualServiceCharge: [/^(?:annual )?(?:service|maintenance) charges?\s*[:–-]?\s*(.+)$/i],
  leaseYearsRemaining: [
    /^(?:lease\s*[:–-]?\s*)?(?:approx\.?|approximately|circa|c\.)?\s*(\d{1,4}) years? (?:remaining|unexpired|left)(?: on (?:the )?lease)?$/i,
    /^(?:lease (?:remaining|unexpired)|(?:unexpired|remaining) lease(?: term)?|years remaining(?: on (?:the )?lease)?)\s*[:–-]?\s*(\d{1,4})(?: years?)?$/i,
  ],
  epcRating: [
    /^(?:epc|energy)(?: (?:rating|band|efficiency rating))?\s*[:–-]?\s*(?:band|rating)?\s*['"‘“]?([A-G])['"’”]?(?:\s*\(?\d+\)?)?$/i,
  ],
  deposit: [/^(?:security |tenancy )?deposit\s*[:–-]?\s*(.+)$/i],
  furnishing: [/^(?:furnishing\s*[:–-]?\s*)?([a-z -]+)$/i],
  availableFrom: [/^(?:date )?available(?: from)?\s*[:–-]?\s*(.*\d.*)$/i],
} satisfies Record<string, readonly RegExp[]>

/**
 * Facts that software without a column for them writes as features, such as "Tenure: leasehold". Contradictory features, and those that say
 * more than the fact, are ignored.
 */
export function featureFacts(features: readonly string[]): FeatureFacts {
  const stated = features.map((feature) => feature.trim().replace(/\.$/, ''))
  const fact = <Value>(name: keyof typeof statements, read: (text: string) => Value | undefined): Value | undefined => {
    const texts = stated.flatMap((feature) => statements[name].flatMap((pattern) => feature.match(pattern)?.[1] ?? []))
    const values = new Set(texts.map((text) => read(text.trim())).filter((value) => value !== undefined))
    return values.size === 1 ? [...values][0] : undefined
  }
  const tenure = fact('tenure', (text) => tenures.get(text.toLowerCase()))
  return {
    ...(tenure && { tenure }),
    material: given({
      councilTaxBand: fact('councilTaxBand', (text) => text.toUpperCase()),
      councilTaxExempt: fact('councilTaxExempt', () => true),
      annualGroundRent: fact('annualGroundRent', yearlyCharge),
      annualServiceCharge: fact('annualServiceCharge', yearlyCharge),
      leaseYearsRemaining: fact('leaseYearsRemaining', (text) => Number(text) || undefined),
      epcRating: fact('epcRating', (text) => text.toUpperCase()),
    }),
    letting: given({
      deposit: fact('deposit', (text) => readAmount(text) || undefined),
      furnishing: fact('furnishing', (text) => furnishings.get(text.toLowerCase())),
      availableFrom: fact('availableFrom', dayOfText),
    }),
  }
}

/** '£150 per annum', '£12.50 pcm', 'peppercorn'; nothing else. */
function yearlyCharge(text: string): number | undefined {
  if (/^(?:a )?(?:peppercorn|nil|none|zero|£?0)$/i.test(text)) return 0
  const [, number, words = ''] = text.match(/^(£?\s*[\d,]+(?:\.\d{1,2})?)\s*(.*)$/) ?? []
  const amount = number && readAmount(number)
  const times = dueAYear.find(([pattern]) => pattern.test(words))?.[1]
  return amount && times ? Math.round(amount * times * 100) / 100 : undefined
}

/** Only given values, so that equal listings stay equal when compared or hashed. */
function given<Facts extends object>(facts: Facts): { [Key in keyof Facts]?: NonNullable<Facts[Key]> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never
}
