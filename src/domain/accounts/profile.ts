/**
 * The fields people may fill in about themselves, by their names in the table and on the wire (rules: A6), with the most characters of
 * each.
 */
export const profileCharacters = {
  title: 20,
  first_name: 60,
  last_name: 60,
  house_name: 100,
  house_number: 20,
  street_address: 100,
  address_2: 100,
  locality: 100,
  town: 100,
  county: 100,
  postcode: 12,
  tel_home: 40,
  tel_mobile: 40,
} as const

type ProfileField = keyof typeof profileCharacters

/** The fields of a profile; empty where nothing is known. */
export type Profile = Readonly<Record<ProfileField, string>>

export const emptyProfile = Object.fromEntries(Object.keys(profileCharacters).map((name) => [name, ''])) as Profile

/** Picks the profile fields out of others: unknown fields and values that are not text are dropped, and texts are trimmed. */
export function readProfile(given: Readonly<Record<string, unknown>>): Partial<Profile> {
  const read = Object.entries(profileCharacters).flatMap(([name, most]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    return typeof value === 'string'
      ? [
          [
            name,
            value
              .trim()
              .replaceAll(/\p{Cc}+/gu, ' ')
              .slice(0, most),
          ],
        ]
      : []
  })
  return Object.fromEntries(read)
}

/** The profile fields of an object that has others too. */
export function profileOf(kept: Profile): Profile {
  return Object.fromEntries(Object.keys(emptyProfile).map((name) => [name, kept[name as ProfileField]])) as Profile
}

const addressLines = ['house_name', 'house_number street_address', 'address_2', 'locality', 'town', 'county', 'postcode']

/** The lines of the postal address, without empty ones. */
export function postalLines(profile: Profile): string[] {
  return addressLines.flatMap((line) => {
    const text = line
      .split(' ')
      .map((field) => profile[field as ProfileField])
      .filter((part) => part !== '')
      .join(' ')
    return text === '' ? [] : [text]
  })
}

/** The signed-in visitor as the account panel shows them: fields of the user on the wire (rules: A6, W16). */
export interface PanelUser extends Profile {
  user_id: number
  email: string
  /** Whether the visitor followed the link in the welcome mail. */
  is_confirmed: boolean
  /** False if the visitor signed in a while ago: a new address or password then needs the current password. */
  is_fresh: boolean
  /** Tells one account's saved items on a device from another's; it identifies nobody. */
  saved_by: string
  /** Whether the visitor wants mail about changes to saved properties. */
  property_alerts: boolean
  is_opted_in_to_marketing: boolean
  /** The id of the stored marketing choice; null if none was made. */
  marketing_preference_id: number | null
}

export function panelUserName({ title, first_name, last_name }: PanelUser): string {
  return [title, first_name, last_name].filter((part) => part !== '').join(' ')
}
