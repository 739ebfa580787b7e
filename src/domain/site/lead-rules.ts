import type { Channel } from '../property/channel.ts'

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
  /** Miles from a postcode to the nearest branch beyond which nobody comes; a catchment reaches further. */
  farthestMiles: number
}
