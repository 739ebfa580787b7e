import { londonDay } from '../dates/day.ts'
import type { Channel } from './channel.ts'
import type { CouncilTaxRate } from './council-tax.ts'
import { whileValid } from './energy-certificate.ts'
import { type FactGroupKey, type FactSource, type FactsOf, type FactUnit, factGroups, type RawFact } from './fact-record.ts'
import type { Listing } from './listing.ts'
import { type MaterialFactKey, materialFactRecords } from './material-fact-records.ts'
import type { PropertyFact } from './property-facts.ts'

/**
 * A material fact: one that matters to somebody deciding about the property (Digital Markets, Competition and Consumers Act 2024). The same
 * in HTML, structured data, JSON, Markdown and for assistants (fact-answers.ts). `name` is its label, `value` its words, if known.
 */
export interface MaterialFact extends PropertyFact {
  key: MaterialFactKey
  group: FactGroupKey
  /** `asked`: the agency says that it has asked and does not know yet; `not-asked`: nothing is said about it. */
  state: 'known' | 'asked' | 'not-asked'
  /** The value for programs, in `unit` if it has one. */
  raw?: RawFact
  unit?: FactUnit
  /** Of known facts. */
  from?: FactSource
  /** Where it is from, in words: `from the seller, via the agency’s records`. */
  source?: string
  /** The day as of which it is so, `YYYY-MM-DD`; absent if unknown. */
  asOf?: string
}

const allKeys = Object.keys(materialFactRecords) as MaterialFactKey[]

/** Facts shown together. */
interface FactGroup {
  heading: string
  facts: MaterialFact[]
}

/**
 * All material facts in the order of reading, or these alone: those known, and those unknown that such a property should have.
 */
export function materialFacts(given: FactsOf, keys: readonly MaterialFactKey[] = allKeys): MaterialFact[] {
  const of = { ...given, certificate: whileValid(given.certificate, given.today ?? '') }
  return keys.flatMap((name): MaterialFact[] => {
    const record = materialFactRecords[name]
    const fact = { key: name, group: record.group, name: record.label, value: undefined }
    const said = record.read(of)
    if (said === undefined) {
      if (isAsked(of.listing, record.asked)) return [{ ...fact, state: 'asked' }]
      return record.isExpected?.(of.listing) ? [{ ...fact, state: 'not-asked' }] : []
    }
    const { text, raw, items, isAskable, from = 'agency' } = said
    const asOf = said.asOf ?? (from === 'law' || from === 'office' ? undefined : of.saidOn)
    const source = said.source ?? sourceTexts[from](of.listing.channel)
    const known = { ...fact, value: text, raw, state: 'known' as const, from, source }
    return [
      {
        ...known,
        ...(record.unit && typeof raw === 'number' && { unit: record.unit }),
        ...(asOf !== undefined && { asOf }),
        ...(items && { items }),
        ...(isAskable && { isAskable }),
      },
    ]
  })
}

/** The material facts of a stored property, as its page shows them. */
export function factsOfProperty(
  { card, listing, certificate }: { card: { updatedAt: Date }; listing: Listing; certificate: FactsOf['certificate'] },
  { councilTax, now }: { councilTax: readonly CouncilTaxRate[]; now: Date },
): MaterialFact[] {
  return materialFacts({
    listing,
    saidOn: londonDay(listing.updatedAt ? new Date(listing.updatedAt) : card.updatedAt),
    today: londonDay(now),
    certificate,
    councilTax,
  })
}

/** Those shown in groups, without the groups that have a place of their own. */
export function groupedFacts(facts: readonly MaterialFact[]): FactGroup[] {
  return Object.entries(factGroups)
    .map(([key, heading]) => ({ heading, facts: factsIn(facts, key as FactGroupKey) }))
    .filter((group) => group.heading !== '' && group.facts.length > 0)
}

export function factsIn(facts: readonly MaterialFact[], ...groups: readonly FactGroupKey[]): MaterialFact[] {
  return facts.filter(({ group }) => groups.includes(group))
}

const sourceTexts: Record<FactSource, (channel: Channel) => string> = {
  agency: (channel) => `from the ${channel === 'sales' ? 'seller' : 'landlord'}, via the agency\u2019s records`,
  office: () => 'from the agency\u2019s office',
  register: () => 'from the register of energy certificates',
  council: () => 'from the council\u2019s rates',
  law: () => 'by law',
  reckoned: () => 'worked out from the other facts',
}

/** What a feature says of a fact that has been asked for: 'Council tax band: TBC', 'EPC ordered'. */
const isBeingAsked =
  /\b(?:tbc|tba|tbd|to be (?:confirmed|advised|verified)|not (?:yet )?known|unknown|await(?:ed|ing)|ordered|on order|commissioned|to follow|pending|in progress)\b/i

function isAsked({ features }: Listing, about: RegExp | undefined): boolean {
  return about !== undefined && features.some((feature) => about.test(feature) && isBeingAsked.test(feature))
}
