import type { Channel } from '#src/domain/property/channel.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import type { Desk } from './desk.ts'
import type { LeadTarget, RoutedProperty } from './route-lead.ts'

export const leadKinds = ['viewing', 'valuation', 'staff', 'department', 'form'] as const
export type LeadKind = (typeof leadKinds)[number]

/** Who asks. */
export interface LeadSender {
  firstName: string
  lastName: string
  email: string
  /** As it was typed (desk.ts). */
  telephone: string
}

/** A name and what was filled in under it, in words. */
export interface LeadAnswer {
  name: string
  value: string
}

/** A file that came with an enquiry. */
export interface LeadFile {
  /** Of the field, as its form calls it. */
  field: string
  /** Made harmless. */
  name: string
  contentType: string
  bytes: number
}

/** One that is kept. */
export interface KeptFile extends LeadFile {
  /** What the store of uploads calls it. */
  storedAs: string
  /** Leads to it for a while: a path of ours. */
  path: string
}

/** The time that was booked with an enquiry, as it stands now. */
export interface LeadAppointment {
  startsAt: Date
  endsAt: Date
  /** How often it was given another time, or withdrawn. */
  changes: number
  changedAt: Date
  withdrawnAt: Date | null
}

/** An enquiry as it was sent, read and found to be whole. */
export interface NewLead {
  kind: LeadKind
  sender: LeadSender
  /** Lines are parted by LF. */
  message: string
  channel?: Channel | undefined
  /** What else was filled in. */
  answers: readonly LeadAnswer[]
  /** All that was sent, by its names on the wire, without tokens. */
  sent: Readonly<Record<string, string>>
  /** The page it was sent from: a path of ours; empty where that is not known. */
  page: string
  /** What was agreed to, in words; null where nothing was asked. */
  terms: string | null
  doNotContact: boolean
  /** The form's own, the same however often it is sent; undefined where the form has none. */
  key?: string | undefined
  /** Of the agency's own forms: which one it was, as the agency calls it. */
  form?: { id: string; title: string } | undefined
  files?: readonly KeptFile[] | undefined
}

/** The property that an enquiry is about, as mails name it. */
export interface LeadProperty {
  id: number
  agentRef: string
  channel: Channel
  address: string
  /** `false`: the agency does not let the public see it, so that nobody but the desk is told its address. */
  isPublished?: boolean
  /** In words: `Guide price £325,000`. */
  price?: string
  /** `TA1 1AA`; empty where the feed has none. */
  postcode?: string
  /** Anybody may be told it: the agency does not hide where the property is. */
  isPostcodeShown?: boolean
  /** `1` and `High Street`, which the address that is shown may leave out. */
  house?: string
  street?: string
}

/** A lead as it is kept. */
export interface Lead extends Omit<NewLead, 'answers' | 'key' | 'form' | 'files'> {
  id: string
  /** `telephoneE164`: null where the number cannot be read. */
  sender: LeadSender & { telephoneE164: string | null }
  receivedAt: Date
  propertyId: number | null
  desk: Pick<Desk, 'branchId' | 'departmentId' | 'staffId' | 'email'>
  /** Of the agency's own forms: its id. */
  form?: string
  files?: readonly LeadFile[]
  appointment?: LeadAppointment
}

const words: Readonly<Record<string, Channel>> = { sales: 'sales', selling: 'sales', lettings: 'lettings', letting: 'lettings' }

/** The channel that a form or a client of the wire names, as the trade's side or as what an owner wants; undefined for anything else. */
export function leadChannel(word: unknown): Channel | undefined {
  return typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : undefined
}

const mostCharacters = 100

/**
 * The name of a visitor's file as it may stand in mails and on disks: without folders, without what turns the direction of a text or writes
 * to terminals, and with an extension of what the file is, which is the first of these where it has none of them.
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
 * Whom a form of the agency's is for: the branch and the department it names; of several departments of that label the property's branch's
 * comes first.
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

/** Where a property is, for whoever has to go there for the agency: with street and postcode, also where its page leaves them out. */
export function fullAddress({ address, postcode = '', house = '', street = '' }: Addressed): string {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
  const isThere = (part: string) => bare(address).includes(bare(part))
  const first = isThere(house + street) ? '' : isThere(street) ? house : `${house} ${street}`.trim()
  const isNumber = /^\d+[a-z]?$/i.test(first) && bare(address).startsWith(bare(street))
  return [isNumber ? `${first} ${address}` : first, isNumber ? '' : address, isThere(postcode) ? '' : postcode].filter(Boolean).join(', ')
}

/** The same for visitors: with its postcode where anybody may know it. */
export function shownAddress({ address, postcode, isPostcodeShown = false }: Addressed): string {
  return fullAddress({ address, ...(isPostcodeShown && { postcode }) })
}
