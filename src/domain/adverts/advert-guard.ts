import type { Listing } from '../property/listing.ts'
import { priceQualifierText } from '../property/price.ts'
import { propertyType } from '../property/property-type.ts'
import { type AdvertLook, type AdvertRule, advertRules } from './advert-rules.ts'
import { type FoundWords, feesOf, textsOf, type Wording, withoutSentences, wordingOf, wordsIn } from './advert-texts.ts'
import { countryOfAdvert } from './country-of-outcode.ts'

/** A problem that a rule finds in an advert. */
export interface AdvertProblem extends FoundWords {
  rule: AdvertRule
  reason: string
}

interface GuardedAdvert {
  /** The listing as it may be shown. */
  listing: Listing
  problems: readonly AdvertProblem[]
}

/** Checks a listing against the legal rules in force on the day. */
export function guardAdvert(listing: Listing, day: string): GuardedAdvert {
  // A listing hidden by its agency is not an advert.
  if (!listing.published) return { listing, problems: [] }
  let made: Wording | undefined
  const wording = () => {
    made ??= wordingOf(textsOf(listing))
    return made
  }
  const problems = rulesOn(day).flatMap((rule) => (isAbout(rule, listing) ? problemOf(rule, listing, wording) : []))
  const isHeldBack = problems.some(({ rule }) => rule.effect === 'held-back')
  return {
    listing: {
      ...listing,
      ...(statesOneRent(listing, day) && withoutBids(listing)),
      ...summaryWithout(problems, listing),
      ...(isHeldBack && { published: false, heldBack: problems.flatMap(({ rule }) => (rule.effect === 'held-back' ? [rule.id] : [])) }),
    },
    problems,
  }
}

/** Whether the advert has to state a single rent on that day, without a qualifier such as 'from' or 'fixed price'. */
export function statesOneRent(listing: Pick<Listing, keyof Whom>, day: string): boolean {
  return rulesOn(day).some((rule) => rule.looksAt.what === 'qualifier' && isAbout(rule, listing))
}

/** Identifies the rules in force: adverts checked under another edition have to be checked again. */
export function advertEdition(day: string): string {
  const rules = rulesOn(day)
  // Called for each row. Rules only ever start, so the number in force identifies them.
  const known = editions.get(rules.length)
  if (known !== undefined) return known
  const words = (_key: string, value: unknown) =>
    typeof value === 'object' && value && 'pattern' in value ? (value.pattern as RegExp).source : value
  let sum = 0
  for (const character of JSON.stringify([guardVersion, rules], words)) sum = (Math.imul(sum, 31) + character.codePointAt(0)!) >>> 0
  const edition = sum.toString(36)
  editions.set(rules.length, edition)
  return edition
}

const editions = new Map<number, string>()

/** Increase it when the same rules are applied differently. */
const guardVersion = 3

function rulesOn(day: string): readonly AdvertRule[] {
  return advertRules.filter(({ from }) => from <= day)
}

type Whom = Pick<Listing, 'channel' | 'countryCode' | 'outcode' | 'propertySubId' | 'letting'>

/** All rules are about homes: offices, garages and land are let under other law. */
function isAbout({ country, channel }: AdvertRule, listing: Whom): boolean {
  return listing.channel === channel && isHome(listing) && countryOfAdvert(listing) === country
}

const noHomes: readonly string[] = ['parking', 'land', 'hospitality', 'commercial']

function isHome({ letting, propertySubId }: Whom): boolean {
  return letting.letType !== 'commercial' && !noHomes.includes(propertyType(propertySubId).group)
}

function problemOf(rule: AdvertRule, listing: Listing, wording: () => Wording): AdvertProblem[] {
  return foundBy(rule.looksAt, listing, wording).map((found) => {
    const words = found.words.length > 0 ? `: ${found.words.map((each) => `\u201c${each}\u201d`).join(', ')}` : ''
    const isCut = rule.looksAt.what === 'words' && rule.effect === 'left-out' && isOfSummary(found)
    const done = isCut ? '; the summary is shown without that sentence' : ''
    return { ...found, rule, reason: `${rule.fault}${words}${done} (${rule.law}). ${rule.remedy}` }
  })
}

function foundBy(look: AdvertLook, listing: Listing, wording: () => Wording): FoundWords[] {
  switch (look.what) {
    case 'no-rent':
      return listing.price === null || listing.priceQualifier === 'poa' ? [{ facts: ['price'], words: [] }] : []
    case 'qualifier':
      if (listing.disposal !== 'private-treaty')
        return [
          {
            facts: ['disposal', 'auctionDate', 'lotNumber', 'priceQualifier'],
            words: [disposals[listing.disposal]],
          },
        ]
      return harmless.includes(listing.priceQualifier) ? [] : [{ facts: ['priceQualifier'], words: [qualifierOf(listing)] }]
    case 'words': {
      const found = wordsIn(wording(), look.words)
      return found.length > 0 || !look.fees ? found : wordsIn(wordingOf(feesOf(listing)), look.fees)
    }
  }
}

const disposals = { auction: 'Auction', tender: 'Tender' } as const

/** The qualifier as visitors would read it before a rent. */
function qualifierOf({ priceQualifier }: Listing): string {
  return priceQualifierText({ price: 0, priceQualifier })
}

/** Removed before a rent like the others, but they do not invite higher offers. `poa` means that there is no rent. */
const harmless: readonly Listing['priceQualifier'][] = ['none', 'poa', 'fixed-price', 'coming-soon']

function withoutBids({ priceQualifier }: Listing): Partial<Listing> {
  return { priceQualifier: priceQualifier === 'poa' ? 'poa' : 'none', disposal: 'private-treaty', auction: {} }
}

/** The summary appears in our own words on cards and in search engines, beside the one rent. The agency's description stays as written. */
function summaryWithout(problems: readonly AdvertProblem[], { summary }: Listing): Partial<Listing> | undefined {
  const patterns = problems.flatMap(({ rule: { effect, looksAt }, ...found }) =>
    effect === 'left-out' && looksAt.what === 'words' && isOfSummary(found) ? looksAt.words : [],
  )
  return patterns.length > 0 ? { summary: withoutSentences(summary, patterns) } : undefined
}

function isOfSummary({ facts }: Pick<FoundWords, 'facts'>): boolean {
  return facts[0] === 'summary'
}
