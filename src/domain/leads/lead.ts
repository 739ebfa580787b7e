import type { Channel } from '../property/channel.ts'
import type { Desk } from './desk.ts'

export const leadKinds = ['viewing', 'valuation', 'staff', 'department', 'form'] as const
export type LeadKind = (typeof leadKinds)[number]

/** Who asks. */
export interface LeadSender {
  firstName: string
  lastName: string
  email: string
  /** As it was typed (read-telephone.ts). */
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
  /** Made harmless (file-name.ts). */
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
