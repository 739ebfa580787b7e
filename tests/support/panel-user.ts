import { emptyProfile, type PanelUser } from '#src/domain/accounts/profile.ts'

/** Somebody who has just registered. */
export const aUser: PanelUser = {
  ...emptyProfile,
  user_id: 7,
  email: 'ann@example.com',
  is_confirmed: true,
  is_fresh: true,
  saved_by: 'ann',
  first_name: 'Ann',
  last_name: 'Archer',
  property_alerts: true,
  is_opted_in_to_marketing: false,
  marketing_preference_id: null,
}
