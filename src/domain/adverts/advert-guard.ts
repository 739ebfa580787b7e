import type { Listing } from '../property/listing.ts'
import { priceQualifierText } from '../property/price.ts'
import { propertyType } from '../property/property-type.ts'
import { type AdvertLook, type AdvertRule, faultText, holdsIn, lawText } from './advert-rule.ts'
import { type AdvertPolicy, lawAlone, rulesUnder } from './advert-rules.ts'
import { type FoundWords, feesOf, mentions, textsOf, type Wording, withoutSentences, wordingOf, wordsIn } from './advert-texts.ts'
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

/** Checks a listing against the legal rules in force on the day, as the agency's settings have them. */
export function guardAdvert(given: Listing, day: string, policy: AdvertPolicy = lawAlone): GuardedAdvert {
  const listing = beforeGuard(given)
  // A listing hidden by its agency is not an advert.
  if (!listing.published) return { listing, problems: [] }
  let made: Wording | undefined
  const wording = () => {
    made ??= wordingOf(textsOf(listing))
    return made
  }
  const problems = rulesOn(day, policy).flatMap((rule) => (isAbout(rule, listing) ? problemsOf(rule, listing, wording) : []))
  const isHeldBack = problems.some(({ rule }) => rule.effect === 'held-back')
  const faults = problems.map(({ rule, facts: [fact], words }) => ({ rule: rule.id, fact: fact ?? '', words }))
  return {
    listing: {
      ...listing,
      ...(leavesOutBids(listing, day, policy) && withoutBids(listing)),
      ...summaryWithout(problems, listing),
      ...(faults.length > 0 && { faults }),
      ...(isHeldBack && {
        published: false,
        heldBack: [...new Set(problems.flatMap(({ rule }) => (rule.effect === 'held-back' ? [rule.id] : [])))],
      }),
    },
    problems,
  }
}

/** The listing without what an earlier check found, so that it can be checked again. Words that were left out stay out. */
function beforeGuard({ faults: _, heldBack, ...listing }: Listing): Listing {
  return heldBack === undefined ? listing : { ...listing, published: true }
}

/** Whether the advert has to state a single rent on that day, without a qualifier such as 'from' or 'fixed price'. */
export function statesOneRent(listing: Pick<Listing, keyof Whom>, day: string, policy: AdvertPolicy = lawAlone): boolean {
  return rulesOn(day, policy).some((rule) => rule.looksAt.what === 'qualifier' && isAbout(rule, listing))
}

function leavesOutBids(listing: Listing, day: string, policy: AdvertPolicy): boolean {
  return rulesOn(day, policy).some((rule) => rule.looksAt.what === 'qualifier' && rule.effect !== 'told' && isAbout(rule, listing))
}

/** Identifies the rules in force: adverts checked under another edition have to be checked again. */
export function advertEdition(day: string, policy: AdvertPolicy = lawAlone): string {
  const rules = rulesOn(day, policy)
  // Called for each row.
  const known = editions.get(rules)
  if (known !== undefined) return known
  const words = (_key: string, value: unknown) =>
    typeof value === 'object' && value && 'pattern' in value ? (value.pattern as RegExp).source : value
  let sum = 0
  for (const character of JSON.stringify([guardVersion, rules], words)) sum = (Math.imul(sum, 31) + character.codePointAt(0)!) >>> 0
  const edition = sum.toString(36)
  editions.set(rules, edition)
  return edition
}

const editions = new WeakMap<readonly AdvertRule[], string>()

/** Increase it when the same rules are applied differently, and when a `find` of theirs changes. */
const guardVersion = 7

/** The rules in force on a day, by what the agency's settings say: made once, as they are asked for with each row. */
const made = new WeakMap<AdvertPolicy, { all: readonly AdvertRule[]; on: Map<string, readonly AdvertRule[]> }>()

function rulesOn(day: string, policy: AdvertPolicy): readonly AdvertRule[] {
  const under = made.get(policy) ?? { all: rulesUnder(policy), on: new Map<string, readonly AdvertRule[]>() }
  made.set(policy, under)
  const known = under.on.get(day)
  if (known) return known
  const rules = under.all.filter(({ from }) => from <= day)
  // The site runs for years, and asks for one day at a time.
  if (under.on.size > 50) under.on.clear()
  under.on.set(day, rules)
  return rules
}

type Whom = Pick<Listing, 'channel' | 'countryCode' | 'outcode' | 'propertySubId' | 'letting'>

/** All rules are about homes: offices, garages and land are let under other law. */
function isAbout(rule: AdvertRule, listing: Whom): boolean {
  return listing.channel === rule.channel && isHome(listing) && holdsIn(rule, countryOfAdvert(listing), listing.outcode)
}

const noHomes: readonly string[] = ['parking', 'land', 'hospitality', 'commercial']

function isHome({ letting, propertySubId }: Whom): boolean {
  return letting.letType !== 'commercial' && !noHomes.includes(propertyType(propertySubId).group)
}

function problemsOf(rule: AdvertRule, listing: Listing, wording: () => Wording): AdvertProblem[] {
  return foundBy(rule.looksAt, listing, wording).map((found) => {
    const isCut = rule.looksAt.what === 'words' && rule.effect === 'left-out' && isOfSummary(found)
    return { ...found, rule, reason: problemText(rule, found.words, isCut) }
  })
}

/** What is wrong, by which words, under which law, and what to do about it. `isCut`: the summary is shown without the words. */
export function problemText(rule: AdvertRule, found: readonly string[], isCut = false): string {
  const words = found.length > 0 ? `: ${found.map((each) => `\u201c${each}\u201d`).join(', ')}` : ''
  const done = isCut ? '; the summary is shown without that sentence' : ''
  return `${faultText(rule)}${words}${done} (${lawText(rule)}). ${rule.remedy}`
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
      if (look.mentions && !mentions(listing, look.mentions)) return []
      const found = wordsIn(wording(), look.words)
      return found.length > 0 || !look.fees ? found : wordsIn(wordingOf(feesOf(listing)), look.fees)
    }
    case 'facts':
      return look.find(listing, wording)
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
