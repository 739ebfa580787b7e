/** What somebody says of a home of a shortlist. */
export const hearts = ['yes', 'maybe', 'no'] as const
export type Heart = (typeof hearts)[number]

export const heartTexts: Readonly<Record<Heart, string>> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

export const mostPeople = 4
export const mostHomes = 30
export const mostNameCharacters = 40
export const mostNoteCharacters = 500

/** Days after it was last opened for which a shortlist is kept. */
export const shortlistDays = 365

export interface ShortlistPerson {
  /** From 1, in the order in which they came. */
  place: number
  name: string
}

/** What one person says of one home. */
export interface ShortlistWord {
  place: number
  heart: Heart | undefined
  /** Empty where they wrote nothing. */
  note: string
}

export interface ShortlistHome {
  propertyId: number
  /** Of those who said something, in the order of the people. */
  words: readonly ShortlistWord[]
}

/** How the people of a shortlist stand to a home; what is likelier to be bought or let comes first. */
export const accords = ['agreed', 'open', 'differ', 'none'] as const
export type Accord = (typeof accords)[number]

export const accordTexts: Readonly<Record<Accord, string>> = {
  agreed: 'All of you like it',
  differ: 'You differ',
  open: 'Somebody has not said yet',
  none: 'Nobody likes it',
}

/**
 * `open` while somebody has not said; `agreed` where all say yes, or yes and maybe; `none` where nobody says yes and somebody says no; else
 * `differ`, of which nobody being sure, all maybe, is one.
 */
export function accordOf({ words }: Pick<ShortlistHome, 'words'>, people: readonly ShortlistPerson[]): Accord {
  const said = people.map(({ place }) => words.find((word) => word.place === place)?.heart)
  if (said.includes(undefined)) return 'open'
  if (said.includes('no')) return said.includes('yes') ? 'differ' : 'none'
  return said.includes('yes') ? 'agreed' : 'differ'
}

/** A name as typed, in one line; empty where it has nothing to be seen. */
export function readName(value: unknown): string {
  return lineOf(value).slice(0, mostNameCharacters).trim().toWellFormed()
}

/** What the one form of all homes says of each of them; the note is undefined where it is too long. */
export function saidOfHomes(homes: readonly Pick<ShortlistHome, 'propertyId'>[], fields: Readonly<Record<string, unknown>>) {
  return homes.flatMap(({ propertyId }) => {
    const [heart, note] = [fields[`heart.${propertyId}`], fields[`note.${propertyId}`]]
    return note === undefined ? [] : [{ propertyId, heart: readHeart(heart), note: readNote(note) }]
  })
}

export function readHeart(value: unknown): Heart | undefined {
  return hearts.find((heart) => heart === value)
}

/** Line breaks stay. Undefined where it is longer than a note may be, so that nothing is cut off in silence. */
export function readNote(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : ''
  const note = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .toWellFormed()
  return note.length <= mostNoteCharacters ? note : undefined
}

function lineOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : ''
}
