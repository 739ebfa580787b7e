import type { Channel } from '#src/domain/property/channel.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import type { Desk } from './desk.ts'
import type { LeadTarget, RoutedProperty } from './route-lead.ts'

export const leadKinds = ['viewing', 'valuation', 'staff', 'department', 'form'] as const
export type LeadKind = (typeof leadKinds)[number]

/** The sender of an enquiry. */
export interface LeadSender {
  firstName: string
  lastName: string
  email: string
  /** As typed (see desk.ts). */
  telephone: string
}

/** A field's label and what was filled in, in words. */
export interface LeadAnswer {
  name: string
  value: string
}

/** A file that came with an enquiry. */
export interface LeadFile {
  /** The form's name of the field. */
  field: string
  /** With unsafe characters removed. */
  name: string
  contentType: string
  bytes: number
}

/** A stored file. */
export interface KeptFile extends LeadFile {
  /** Its name in the upload store. */
  storedAs: string
  /** A temporary link to it: a path of ours. */
  path: string
}

/** The current time of the appointment that was booked with an enquiry. */
export interface LeadAppointment {
  startsAt: Date
  endsAt: Date
  /** How often it was moved or withdrawn. */
  changes: number
  changedAt: Date
  withdrawnAt: Date | null
}

/** An enquiry that was read and validated. */
export interface NewLead {
  kind: LeadKind
  sender: LeadSender
  /** Lines are separated by LF. */
  message: string
  channel?: Channel | undefined
  /** All other fields that were filled in. */
  answers: readonly LeadAnswer[]
  /** All sent fields by their names on the wire, without tokens. */
  sent: Readonly<Record<string, string>>
  /** The path of the page it was sent from; empty if unknown. */
  page: string
  /** The text that the sender agreed to; null if the form asked for none. */
  terms: string | null
  doNotContact: boolean
  /** The form's idempotency key, the same however often the form is sent; undefined if it has none. */
  key?: string | undefined
  /** For the agency's own forms: the form's id and title. */
  form?: { id: string; title: string } | undefined
  files?: readonly KeptFile[] | undefined
}

/** The property that an enquiry is about, as mails name it. */
export interface LeadProperty {
  id: number
  agentRef: string
  channel: Channel
  address: string
  /** `false`: the agency hides the property, so only the desk is given its address. */
  isPublished?: boolean
  /** In words: `Guide price £325,000`. */
  price?: string
  /** `TA1 1AA`; empty if the feed has none. */
  postcode?: string
  /** Whether visitors may know the postcode: the agency does not hide the location. */
  isPostcodeShown?: boolean
  /** `1` and `High Street`, which the displayed address may omit. */
  house?: string
  street?: string
}

/** A stored enquiry. */
export interface Lead extends Omit<NewLead, 'answers' | 'key' | 'form' | 'files'> {
  id: string
  /** `telephoneE164`: null if the number cannot be parsed. */
  sender: LeadSender & { telephoneE164: string | null }
  receivedAt: Date
  propertyId: number | null
  desk: Pick<Desk, 'branchId' | 'departmentId' | 'staffId' | 'email'>
  /** For the agency's own forms: its id. */
  form?: string
  files?: readonly LeadFile[]
  appointment?: LeadAppointment
}

const words: Readonly<Record<string, Channel>> = { sales: 'sales', selling: 'sales', lettings: 'lettings', letting: 'lettings' }

/**
 * The channel named by a form or a client of the wire: the name of the channel, or what an owner wants to do; undefined for anything else.
 */
export function leadChannel(word: unknown): Channel | undefined {
  return typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : undefined
}

const mostCharacters = 100

/**
 * A safe name for a visitor's file in mails and on disks: without folders, without characters that change the direction of text or control
 * terminals, and with an extension that fits its content, by default the first of these.
 */
export function harmlessFileName(given: string, extensions: readonly string[]): string {
  const [, last = ''] = /([^/\\]*)$/.exec(given.toWellFormed()) ?? []
  const text = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"*:<>?|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const ending = extensions.find((extension) => text.toLowerCase().endsWith(`.${extension}`))
  const stem = (ending === undefined ? text : text.slice(0, -ending.length - 1)).replace(/^[.\s]+/, '').trim() || 'file'
  return `${[...stem].slice(0, mostCharacters).join('').trim()}.${ending ?? extensions[0] ?? 'bin'}`
}

/**
 * The recipients of one of the agency's forms: the branch and department that it names. If several departments have the label, that of the
 * property's branch comes first.
 */
export function formTarget(
  branches: readonly Branch[],
  { branch: slug, department: label }: Pick<CustomForm, 'branch' | 'department'>,
  property: RoutedProperty | undefined,
): LeadTarget {
  const named = branches.find((branch) => branch.slug === slug)
  const nearest = named ?? branches.find(({ id }) => id === property?.branchId)
  const among = slug === undefined ? [...(nearest ? [nearest] : []), ...branches] : [...(named ? [named] : [])]
  const department = among.flatMap(({ departments }) => departments).find((each) => each.label === label)
  return { property, channel: property?.channel, branchId: named?.id, departmentId: department?.id }
}

type Addressed = Pick<LeadProperty, 'address' | 'postcode' | 'house' | 'street' | 'isPostcodeShown'>

/** The full address of a property for the agency's staff, with street and postcode even if its page omits them. */
export function fullAddress({ address, postcode = '', house = '', street = '' }: Addressed): string {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
  const isThere = (part: string) => bare(address).includes(bare(part))
  const first = isThere(house + street) ? '' : isThere(street) ? house : `${house} ${street}`.trim()
  const isNumber = /^\d+[a-z]?$/i.test(first) && bare(address).startsWith(bare(street))
  return [isNumber ? `${first} ${address}` : first, isNumber ? '' : address, isThere(postcode) ? '' : postcode].filter(Boolean).join(', ')
}

/** The address of a property for visitors, with its postcode if that is public. */
export function shownAddress({ address, postcode, isPostcodeShown = false }: Addressed): string {
  return fullAddress({ address, ...(isPostcodeShown && { postcode }) })
}
