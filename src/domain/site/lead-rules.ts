import type { Channel } from '../property/channel.ts'

/** What enquiries are about, as far as desks are told apart by it. */
export const enquiryKinds = ['viewing', 'valuation', 'enquiry'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** In place of a label: the branch itself. */
export const branchItself = 'branch'

/** The departments, by their labels, that have the enquiries that are addressed to nobody. */
export interface Desks extends Readonly<Partial<Record<Channel, Readonly<Partial<Record<EnquiryKind, string>>>>>> {
  /** Of no channel: what somebody asks a branch. */
  general?: string
}

/** Which desk an enquiry goes to, beyond what branches say. Departments are named by their labels. */
export interface LeadRules {
  /** Who sends an enquiry gets an account, where the agency has accounts. */
  createAccounts: boolean
  /** Of developments with plots for sale. */
  newHomes: string
  /** Of properties with the tag "gth commercial". */
  commercial: string
  /** The departments of properties by their tags, by channel; the first that fits. */
  departments: Readonly<Record<Channel, Readonly<Record<string, string>>>>
  /** Of every branch that has such departments, unless it says otherwise. */
  desks: Desks
  /** Miles from a postcode to the nearest branch beyond which nobody comes; a catchment reaches further. */
  farthestMiles: number
}
