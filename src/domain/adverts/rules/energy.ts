import { energyText } from '../../property/energy-rating.ts'
import type { Listing } from '../../property/listing.ts'
import { propertyType } from '../../property/property-type.ts'
import { isDevelopment } from '../../property/tags.ts'
import type { AdvertRule } from '../advert-rule.ts'
import { type FoundWords, mentions, type Wording, wordsIn } from '../advert-texts.ts'
import { needing } from '../advert-words.ts'

const certificate = String.raw`(?:epcs?\b|e\.p\.c\b\.?|heat retention rating|energy (?:performance certificate|performance rating|performance|efficiency rating|efficiency|certificate|rating))`
const rating = String.raw`(?: ?[:=(\u2013-] ?| (?:is|of|rating|rated|band|banding|grade|score|current|currently|certificate|register|has|an?|the|energy)\b){0,5} ?['"]?(?:[b-g]\b(?!')|a(?=\b ?(?:$|[.,;:()/|\u2016]|\d|rated|rating))|\d{2,3}\b)`
const reason = String.raw`[^.;\u2016]{0,40}\b(?:exempt\w*|exemption|not required|not needed|not applicable|n\/a|ordered|on order|commissioned|awaited|awaiting|pending|applied for|to follow|instructed|booked|tbc|being prepared|in progress|due)\b`

/** A rating, or why there is none. */
const statements = needing(
  ['epc', 'e.p.c', 'energy', 'heat retention'],
  String.raw`\b${certificate}${rating}`,
  String.raw`\b${certificate}${reason}`,
  String.raw`\b(?:[a-g][- ]rated|(?:rated|band|rating) ['"]?[a-g]['"]?) (?:for )?(?:epc|energy)\b`,
  String.raw`\b(?:exempt from|awaiting|awaited|waiting for|no need of|without need of|new|ordered)(?: (?:an?|the|new|full)){0,2} ${certificate}`,
)

/** Rooms and park homes need no certificate of their own; a new home has none before it stands. */
const withoutCertificate: readonly string[] = ['sharing', 'mobile-home']

function unrated(listing: Listing, wording: () => Wording): FoundWords[] {
  if (listing.newHome || isDevelopment(listing) || withoutCertificate.includes(propertyType(listing.propertySubId).group)) return []
  if (energyText(listing.material) || listing.registered || listing.stated?.unrated || listing.media.some(({ kind }) => kind === 'epc'))
    return []
  const says = mentions(listing, /epc|e\.p\.c|energy|heat retention/i) && wordsIn(wording(), statements).length > 0
  return says ? [] : [{ facts: ['epcCurrent'], words: [] }]
}

const rule = {
  countries: ['england', 'wales'],
  from: '2013-01-09',
  looksAt: { what: 'facts', find: unrated },
  effect: 'told',
  fault: 'Neither an energy rating nor the reason that there is none',
  law: 'Energy Performance of Buildings (England and Wales) Regulations 2012, regulation 11',
  remedy:
    'Give the rating or the EPC; if there is none, say why in a feature, such as \u201cEPC ordered\u201d or \u201cEPC: exempt\u201d, or in the office',
} as const

const inScotland = {
  ...rule,
  countries: ['scotland'],
  // Regulation 5A was added from 9 January 2013 on; the Regulations of 2025 replaced those of 2008.
  law: 'Energy Performance of Buildings (Scotland) Regulations 2025, before 31 October 2026 those of 2008, regulation 5A',
} as const

/** An advert states the energy rating. */
export const energyRules: readonly AdvertRule[] = [
  { ...rule, channel: 'sales', id: 'sales-energy' },
  { ...rule, channel: 'lettings', id: 'lettings-energy' },
  { ...inScotland, channel: 'sales', id: 'scotland-sales-energy' },
  { ...inScotland, channel: 'lettings', id: 'scotland-lettings-energy' },
]
