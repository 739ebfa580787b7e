import type { Profile } from './profile.ts'

/** Who is signed in, as their panel shows them: fields of the user on the wire (rules: A6, W16). */
export interface PanelUser extends Profile {
  user_id: number
  email: string
  /** Whether they followed the link in the mail that welcomed them. */
  is_confirmed: boolean
  /** They signed in a while ago: another address or password takes the password that they have. */
  is_fresh: boolean
  /** What tells their saved items from those of others who use the device; nobody is found by it. */
  saved_by: string
  /** They want mail about changes with the properties they have saved. */
  property_alerts: boolean
  is_opted_in_to_marketing: boolean
  /** Where a choice about marketing is kept; null where none was made. */
  marketing_preference_id: number | null
}

export function nameOf({ title, first_name, last_name }: PanelUser): string {
  return [title, first_name, last_name].filter((part) => part !== '').join(' ')
}
