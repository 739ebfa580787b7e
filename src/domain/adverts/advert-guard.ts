import type { Listing } from '../property/listing.ts'
import { priceQualifierText } from '../property/price.ts'
import { propertyType } from '../property/property-type.ts'
import { type AdvertLook, type AdvertRule, advertRules } from './advert-rules.ts'
import { type FoundWords, feesOf, textsOf, type Wording, withoutSentences, wordingOf, wordsIn } from './advert-texts.ts'
import { countryOfAdvert } from './country-of-outcode.ts'

/** What a rule finds fault with. */
export interface AdvertProblem extends FoundWords {
  rule: AdvertRule
  reason: string
}

interface GuardedAdvert {
  /** The listing as it may be shown. */
  listing: Listing
  problems: readonly AdvertProblem[]
}

/** Holds a listing against the rules of the law that are in force on the day. */
export function guardAdvert(listing: Listing, day: string): GuardedAdvert {
  // What its agency hides is no advert.
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

/** Whether its advert has to state one rent on that day, so that nothing may stand before it: 'from', 'fixed price'. */
export function statesOneRent(listing: Pick<Listing, keyof Whom>, day: string): boolean {
  return rulesOn(day).some((rule) => rule.looksAt.what === 'qualifier' && isAbout(rule, listing))
}

/** Known by the rules that are in force: what was held against others has to be looked at again. */
export function advertEdition(day: string): string {
  const rules = rulesOn(day)
  // Asked for each row. Rules only begin, so that as many are the same ones.
  const known = editions.get(rules.length)
  if (known !== undefined) return known
  const words = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value)
  let sum = 0
  for (const character of JSON.stringify([guardVersion, rules], words)) sum = (Math.imul(sum, 31) + character.codePointAt(0)!) >>> 0
  const edition = sum.toString(36)
  editions.set(rules.length, edition)
  return edition
}

const editions = new Map<number, string>()

/** Raise it when rules are gone by otherwise than before. */
const guardVersion = 3

function rulesOn(day: string): readonly AdvertRule[] {
  return advertRules.filter(({ from }) => from <= day)
}

type Whom = Pick<Listing, 'channel' | 'countryCode' | 'outcode' | 'propertySubId' | 'letting'>

/** All of them are about homes: an office, a garage or land is let under other law. */
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

/** As visitors would read it, had it a rent to stand before. */
function qualifierOf({ priceQualifier }: Listing): string {
  return priceQualifierText({ price: 0, priceQualifier })
}

/** They are left out before a rent like the others, and invite nobody to offer more. `poa` is a rent that is missing. */
const harmless: readonly Listing['priceQualifier'][] = ['none', 'poa', 'fixed-price', 'coming-soon']

function withoutBids({ priceQualifier }: Listing): Partial<Listing> {
  return { priceQualifier: priceQualifier === 'poa' ? 'poa' : 'none', disposal: 'private-treaty', auction: {} }
}

/** Cards and search engines state the summary in our name, beside the one rent. The agency's own description stays as it was written. */
function summaryWithout(problems: readonly AdvertProblem[], { summary }: Listing): Partial<Listing> | undefined {
  const patterns = problems.flatMap(({ rule: { effect, looksAt }, ...found }) =>
    effect === 'left-out' && looksAt.what === 'words' && isOfSummary(found) ? looksAt.words : [],
  )
  return patterns.length > 0 ? { summary: withoutSentences(summary, patterns) } : undefined
}

function isOfSummary({ facts }: Pick<FoundWords, 'facts'>): boolean {
  return facts[0] === 'summary'
}
