import type { Channel } from '../property/channel.ts'
import type { Desk } from './desk.ts'

export const leadKinds = ['viewing', 'valuation', 'staff', 'department'] as const
export type LeadKind = (typeof leadKinds)[number]

/** Who asks. */
export interface LeadSender {
  firstName: string
  lastName: string
  email: string
  telephone: string
}

/** A name and what was filled in under it, in words. */
export interface LeadAnswer {
  name: string
  value: string
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
}

/** The property that an enquiry is about, as mails name it. */
export interface LeadProperty {
  id: number
  agentRef: string
  channel: Channel
  address: string
}

/** A lead as it is kept. */
export interface Lead extends Omit<NewLead, 'answers' | 'key'> {
  id: string
  receivedAt: Date
  propertyId: number | null
  desk: Pick<Desk, 'branchId' | 'departmentId' | 'staffId' | 'email'>
}
