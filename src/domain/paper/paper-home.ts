import { countryOfAdvert } from '../adverts/country-of-outcode.ts'
import { dayText, londonDay } from '../dates/day.ts'
import { enquiryButton } from '../leads/enquiry.ts'
import { photoAlt, planAlt } from '../property/alt-text.ts'
import type { CouncilTaxRate } from '../property/council-tax.ts'
import type { EnergyCertificate } from '../property/energy-certificate.ts'
import { energyCharts } from '../property/energy-facts.ts'
import { lettingFacts } from '../property/letting-facts.ts'
import type { Listing, MediaKind, Status } from '../property/listing.ts'
import type { MaterialFactKey } from '../property/material-fact-records.ts'
import { factsIn, factsOfProperty, groupedFacts, type MaterialFact } from '../property/material-facts.ts'
import { priceQualifierText, priceText } from '../property/price.ts'
import type { PropertyCardData } from '../property/property-card.ts'
import { kindText } from '../property/property-description.ts'
import { keyFacts, knownFacts, type PropertyFact } from '../property/property-facts.ts'
import { propertyType } from '../property/property-type.ts'
import { qrOutline, type ScanMedium, scanCode } from '../property/scan.ts'
import { availableStatuses, finishedStatuses } from '../property/status.ts'
import { isDevelopment, isHome } from '../property/tags.ts'
import type { Branch } from '../site/agency.ts'
import type { FocalPoint } from '../site/pictures.ts'
import { plainText } from '../text/plain-text.ts'
import type { PaperFact, PaperHome, PaperParagraph, PaperPicture } from './paper.ts'

/** A stored property, with its price as its page shows it. */
export interface PrintedProperty {
  card: PropertyCardData
  listing: Listing
  listed: boolean
  media: readonly { kind: MediaKind; caption: string; hash: string | null; focalPoint?: FocalPoint | null }[]
  certificate: EnergyCertificate | undefined
}

interface PrintNeeds {
  branch: Branch | undefined
  agency: { name: string; telephone: string; email: string }
  councilTax: readonly CouncilTaxRate[]
  medium: ScanMedium
  /** The address that a code leads to. */
  urlOf: (code: string) => string
  now: Date
}

/**
 * Why nothing may be printed of a property; undefined where it may. What the law holds back is not published (docs/adverts.md); a home in
 * England is never printed without its rent, whatever the agency's settings say (Renters' Rights Act 2025, section 56).
 * @param printsSold Whether homes that are sold or let subject to contract are printed too.
 */
export function whyNotPrinted({ card, listing, listed }: PrintedProperty, printsSold: boolean): string | undefined {
  if (!listed || !listing.published) return 'It is not on the site, so nothing may be printed of it.'
  if (finishedStatuses.some((each) => each === card.status)) return 'It is sold or let, so nothing is printed of it any more.'
  const isOpen = availableStatuses.some((each) => each === card.status) || (card.status === 'under-offer' && card.channel === 'sales')
  if (!isOpen && !printsSold)
    return 'It is sold or let subject to contract: no brochure is printed of it, and a card only where your settings say so.'
  const hasNoRent = card.price === null || card.priceQualifier === 'poa'
  if (card.channel === 'lettings' && hasNoRent && isHome(listing) && countryOfAdvert(listing) === 'england')
    return 'It states no rent, without which no home in England may be advertised.'
}

/** The hash of the brochure that the feed brings, which goes before one that we draw: a document without a name, or called so. */
export function brochureOfFeed(media: PrintedProperty['media']): string | undefined {
  const isBrochure = (caption: string) => caption.trim() === '' || /brochure|particulars|sales details/i.test(caption)
  return media.find(({ kind, hash, caption }) => kind === 'document' && hash !== null && isBrochure(caption))?.hash ?? undefined
}

const flags: Partial<Record<Status, string>> = {
  'coming-soon': 'Coming soon',
  sstc: 'Sold subject to contract',
  sstcm: 'Sold subject to conclusion of missives',
  reserved: 'Reserved',
  'let-agreed': 'Let agreed',
}

/** Most photographs: more than a brochure has places for. */
const mostPhotos = 12
const mostPlans = 4

export function paperHome(property: PrintedProperty, needs: PrintNeeds): PaperHome {
  const { card, listing } = property
  const { now } = needs
  const { channel, displayAddress: address, status } = card
  const facts = factsOfProperty(property, { councilTax: needs.councilTax, now })
  const kind = kindText(card)
  const scanUrl = needs.urlOf(scanCode({ propertyId: card.id, medium: needs.medium }))
  const isSales = channel === 'sales'
  const offered = status === 'under-offer' ? (isSales ? 'Under offer' : 'Let agreed') : (flags[status] ?? '')
  const qualifier = priceQualifierText(card)
  const planHeading = isDevelopment(listing)
    ? 'Site plan'
    : propertyType(listing.propertySubId).group === 'land'
      ? 'Land plan'
      : 'Floor plan'
  return {
    address,
    headline: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${isSales ? 'for sale' : 'to let'}`,
    flag: offered,
    qualifier: qualifier === offered ? '' : qualifier,
    price: priceText(card),
    rooms: roomsText(listing),
    summary: plainText(listing.summary),
    keyFacts: cardFacts(facts, [...keyFacts(listing), ...lettingFacts(listing, now)]),
    features: listing.features.map(plainText),
    description: paragraphs(listing.description || listing.summary),
    groups: [
      { heading: 'At a glance', facts: known([...keyFacts(listing), ...factsIn(facts, 'size')]) },
      { heading: 'Renting it', facts: known([...lettingFacts(listing, now), ...factsIn(facts, 'moving-in')]) },
      ...groupedFacts(facts).map((group) => ({ heading: group.heading, facts: known(group.facts) })),
      { heading: 'Energy performance', facts: known(factsIn(facts, 'rating')) },
    ].filter((group) => group.facts.length > 0),
    photos: pictures(property, 'photo', (caption, position) => photoAlt({ caption, displayAddress: address, position })).slice(
      0,
      mostPhotos,
    ),
    planHeading,
    plans: pictures(property, 'floorplan', (caption, position) =>
      planAlt(planHeading, { caption, displayAddress: address, position }),
    ).slice(0, mostPlans),
    energy: energyCharts(property, now).ratings ?? null,
    fees: isSales ? '' : plainText(listing.letting.administrationFee ?? ''),
    asOf: dayText(londonDay(listing.updatedAt ? new Date(listing.updatedAt) : card.updatedAt)),
    branch: branchOf(needs, channel),
    qr: qrOutline(scanUrl),
    scanUrl,
    scanFor: scanFor(property, now),
  }
}

/** What the page has that the paper has not: a viewing where the page offers one. */
function scanFor({ card, listing, listed, media }: PrintedProperty, now: Date): string {
  const has = (kind: MediaKind) => media.some((each) => each.kind === kind && each.hash)
  const button = enquiryButton(card, { isDevelopment: isDevelopment(listing), isListed: listed, now })
  const there = [
    ...(has('photo') ? ['every picture'] : []),
    ...(has('floorplan') ? ['the plan'] : []),
    button === 'book-a-viewing' ? 'a viewing' : 'all the facts',
  ]
  return there.length > 1 ? `${there.slice(0, -1).join(', ')} and ${there.at(-1)}` : there.join()
}

function branchOf({ branch, agency }: PrintNeeds, channel: PropertyCardData['channel']): PaperHome['branch'] {
  if (!branch) return { name: agency.name, address: '', telephone: agency.telephone, email: agency.email }
  const { name, streetAddress, town, postcode, email } = branch
  const telephone = (channel === 'sales' ? branch.salesTelephone : branch.lettingsTelephone) ?? branch.telephone
  return { name, address: [streetAddress, town, postcode].filter(Boolean).join(', '), telephone, email }
}

/** Bedrooms are said in the headline. */
function roomsText({ bathrooms, receptionRooms }: Listing): string {
  const said = (count: number | null, one: string, more: string) => (count ? [`${count} ${count === 1 ? one : more}`] : [])
  return [...said(bathrooms, 'bathroom', 'bathrooms'), ...said(receptionRooms, 'reception room', 'reception rooms')].join(', ')
}

/** What a window has to say besides the price (Digital Markets, Competition and Consumers Act 2024), and what tenants ask first. */
const ofCard: readonly MaterialFactKey[] = ['tenure', 'leaseYears', 'floorArea', 'deposit', 'councilTax', 'energyRating', 'energyUnrated']
const ofLetting = ['Available from', 'Furnishing']

function cardFacts(facts: readonly MaterialFact[], others: readonly PropertyFact[]): PaperFact[] {
  const material = ofCard.flatMap((key) => facts.filter((fact) => fact.key === key))
  return known([...others.filter(({ name }) => ofLetting.includes(name)), ...material])
}

function known(facts: readonly PropertyFact[]): PaperFact[] {
  return knownFacts(facts).map(({ name, value = '' }) => ({ name, value }))
}

/** Of sanitised HTML: each block of it, and what an empty line sets apart. */
function paragraphs(html: string): PaperParagraph[] {
  return html
    .split(/<\/(?:p|div|li|ul|ol|h[1-6])>|(?:<br\s*\/?>\s*){2,}/i)
    .map((block) => block.split(/<br\s*\/?>/i).map((line) => ({ text: plainText(line), isStrong: strongLine.test(line) })))
    .map((lines) => lines.filter(({ text }) => text !== ''))
    .filter((lines) => lines.length > 0)
}

/** A line of which all is strong, underlined or a heading. */
const strongLine = /^(?:\s|<(?:p|div|li|ul|ol|span|em|i)\b[^>]*>)*<(?:b|strong|u|h[1-6])\b[^>]*>[^<]*(?:<\/\w+>\s*)*$/i

function pictures({ media }: PrintedProperty, kind: MediaKind, altOf: (caption: string, position: number) => string): PaperPicture[] {
  const kept = media.flatMap(({ hash, ...each }) => (each.kind === kind && hash ? [{ hash, ...each }] : []))
  return kept.map(({ hash, caption, focalPoint }, position) => ({
    hash,
    alt: altOf(caption, position),
    ...(focalPoint && { focalPoint }),
  }))
}
