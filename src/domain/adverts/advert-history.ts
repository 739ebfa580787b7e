import type { MailKind } from '#src/domain/mails/mail.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { EnergyCertificate } from '#src/domain/property/energy-certificate.ts'
import { lettingFacts } from '#src/domain/property/letting-facts.ts'
import type { Listing, MediaKind, Status } from '#src/domain/property/listing.ts'
import { materialFacts } from '#src/domain/property/material-facts.ts'
import { qualifiedPriceText } from '#src/domain/property/price.ts'
import { keyFacts, type PropertyFact } from '#src/domain/property/property-facts.ts'
import { statusLabel } from '#src/domain/property/status.ts'

/** Six years and a leap day or two, for which what was advertised is kept: claims can be made until then. */
export const advertDays = 6 * 365 + 2

/** What brought a state of an advert; `register`: the import of energy certificates; `begun`: it was so when the log began. */
export type AdvertCause = 'feed' | 'office' | 'rules' | 'auction' | 'register' | 'begun'

/** Whether visitors saw it, and if not, why. */
type AdvertState = 'shown' | 'held-back' | 'hidden' | 'unpublished' | 'withdrawn'

type Left = 'agentRef' | 'branchId' | 'channel' | 'status' | 'published' | 'heldBack' | 'faults' | 'overlaid' | 'houseNameNumber' | 'street'
type LeftToo = 'location' | 'summary' | 'description' | 'features' | 'createdAt' | 'updatedAt' | 'launchedAt' | 'media'

/** An advert as it stood from one moment to another. */
export interface AdvertVersion {
  id: string
  at: Date
  /** Null while it stands. */
  until: Date | null
  state: AdvertState
  /** Ids of the rules that held it back. */
  heldBy: readonly string[]
  cause: AdvertCause
  /** The feed's source. */
  source: string
  branchId: number
  channel: Channel
  status: Status
  /** With the energy certificate of the register that was shown. */
  facts: Omit<Listing, Left | LeftToo> & { certificate?: EnergyCertificate }
  summary: string
  /** HTML. */
  description: string
  features: readonly string[]
  media: readonly AdvertMedium[]
  /** Days on which mails named it to people, `YYYY-MM-DD`, by the kind of mail. */
  mailed: readonly { mail: AdvertMail; day: string }[]
}

/** Mails to people outside that name a property and may state its price. */
export const advertMails = {
  alert: 'alerts',
  'shared-property': 'mails to friends of visitors',
  'lead-received': 'answers to enquiries',
  'enquiry-to-confirm': 'enquiries to confirm',
  appointment: 'mails about appointments',
  'appointment-by-office': 'mails about appointments',
  'appointment-reminder': 'reminders of appointments',
} as const satisfies Partial<Record<MailKind, string>>
export type AdvertMail = keyof typeof advertMails

interface AdvertMedium {
  kind: MediaKind
  /** Content hash (SHA-256) of the stored file, or the address where it is only linked to. */
  file: string
  caption: string
}

export const stateTexts: Readonly<Record<AdvertState, string>> = {
  shown: 'On the site',
  'held-back': 'Held back by law',
  hidden: 'Hidden by the office',
  unpublished: 'Not published by the feed',
  withdrawn: 'Withdrawn',
}

export const causeTexts: Readonly<Record<AdvertCause, string>> = {
  feed: 'Feed',
  office: 'Decision of the office',
  rules: 'Rules of adverts',
  auction: 'Result of the auction',
  register: 'Register of energy certificates',
  begun: 'The log began',
}

/** 'Offers over £325,000', '£950 pcm'. */
export function advertPrice({ channel, facts }: Pick<AdvertVersion, 'channel' | 'facts'>): string {
  const card = { ...facts, channel }
  return qualifiedPriceText(card)
}

/** The facts that the advert stated. */
export function advertFacts(version: AdvertVersion): PropertyFact[] {
  const { channel, status, at, summary, description, features } = version
  const { certificate, ...facts } = version.facts
  const none = { houseNameNumber: '', street: '', location: null, createdAt: null, updatedAt: null, launchedAt: null, media: [] }
  const texts = { summary, description, features: [...features] }
  const listing: Listing = { ...facts, ...none, ...texts, agentRef: '', branchId: version.branchId, channel, status, published: true }
  return [
    { name: 'Address', value: facts.displayAddress },
    { name: 'Price', value: advertPrice(version) },
    { name: 'Status', value: statusLabel(status, channel) },
    ...keyFacts(listing),
    ...lettingFacts(listing, at),
    ...materialFacts({ listing, certificate }),
  ].filter(({ value }) => value !== undefined)
}

/** What differs from the state before, in words; of the first one, that it is. */
export function advertChanges(version: AdvertVersion, before: AdvertVersion | undefined): string[] {
  if (!before) return ['First state on record']
  const old = new Map(advertFacts(before).map(({ name, value }) => [name, value]))
  const facts = advertFacts(version)
  const now = new Set(facts.map(({ name }) => name))
  const gone = [...old].filter(([name]) => !now.has(name))
  const media = mediaChange(before.media, version.media)
  return [
    ...(version.state === before.state ? [] : [`${stateTexts[before.state]} → ${stateTexts[version.state]}`]),
    ...facts.flatMap(({ name, value }) => (old.get(name) === value ? [] : [`${name}: ${old.get(name) ?? 'not stated'} → ${value}`])),
    ...gone.map(([name, value]) => `${name}: ${value} → not stated`),
    ...(isSameText(version, before) ? [] : ['Wording']),
    ...(media === '' ? [] : [media]),
  ]
}

function isSameText(one: AdvertVersion, other: AdvertVersion): boolean {
  return one.summary === other.summary && one.description === other.description && String(one.features) === String(other.features)
}

function mediaChange(before: readonly AdvertMedium[], after: readonly AdvertMedium[]): string {
  const had = new Set(before.map(({ file }) => file))
  const has = new Set(after.map(({ file }) => file))
  const added = after.filter(({ file }) => !had.has(file)).length
  const removed = before.filter(({ file }) => !has.has(file)).length
  if (added + removed > 0) return `Pictures and files: ${added} added, ${removed} removed`
  return JSON.stringify(before) === JSON.stringify(after) ? '' : 'Pictures and files: order or captions'
}
