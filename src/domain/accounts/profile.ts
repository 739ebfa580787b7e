/** What people may write about themselves, by its name in the table and on the wire (rules: A6); the most characters of each. */
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

/** Texts, empty where nothing is known. */
export type Profile = Readonly<Record<ProfileField, string>>

export const emptyProfile = Object.fromEntries(Object.keys(profileCharacters).map((name) => [name, ''])) as Profile

/** The fields of a profile that are among others: one that is no profile's, or holds no text, is left out, spaces around a text too. */
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

/** The fields of a profile that are kept among others. */
export function profileOf(kept: Profile): Profile {
  return Object.fromEntries(Object.keys(emptyProfile).map((name) => [name, kept[name as ProfileField]])) as Profile
}

const addressLines = ['house_name', 'house_number street_address', 'address_2', 'locality', 'town', 'county', 'postcode']

/** The postal address, a line each, without those that are empty. */
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

export function panelUserName({ title, first_name, last_name }: PanelUser): string {
  return [title, first_name, last_name].filter((part) => part !== '').join(' ')
}
