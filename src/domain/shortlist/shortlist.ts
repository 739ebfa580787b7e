import { readPropertyIds } from '../property/property-ids.ts'

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
const accords = ['agreed', 'open', 'differ', 'none'] as const
export type Accord = (typeof accords)[number]

export const accordTexts: Readonly<Record<Accord, string>> = {
  agreed: 'All of you like it, or might',
  differ: 'You differ',
  open: 'Somebody has not said yet',
  none: 'Nobody likes it',
}

/** What was just done, by the word in the address. */
export const doneTexts: Readonly<Record<string, string>> = {
  begun: 'Your shortlist is here. Save this page as a bookmark: its address is your key to it.',
  said: 'Saved.',
  added: 'It is in your shortlist.',
  removed: 'The home is no longer in your shortlist.',
  invited: 'Send the new link to them.',
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

/** The homes that somebody still wants to see, first those that all like. */
export function wantedHomes(homes: readonly ShortlistHome[], people: readonly ShortlistPerson[]): number[] {
  return accords
    .filter((accord) => accord !== 'none')
    .flatMap((accord) => homes.filter((home) => accordOf(home, people) === accord).map(({ propertyId }) => propertyId))
}

export const nameMissing = 'Please enter a first name.'
export const notSaved = 'What you sent did not arrive whole, and nothing was saved. Please try again.'

/** A name as typed, in one line; empty where it has nothing to be seen. */
export function readName(value: unknown): string {
  return lineOf(value).slice(0, mostNameCharacters).trim().toWellFormed()
}

/**
 * What the one form of all homes says of those of which it says something else than its page showed (`was.{id}`), so that a page of
 * yesterday takes nothing back; the note is undefined where it is too long. Undefined where the form has no home of the shortlist.
 */
export function saidOfHomes(homes: readonly Pick<ShortlistHome, 'propertyId'>[], fields: Readonly<Record<string, unknown>>) {
  const said = homes.flatMap(({ propertyId }) => {
    const typed = fields[`note.${propertyId}`]
    return typed === undefined ? [] : [{ propertyId, heart: readHeart(fields[`heart.${propertyId}`]), note: readNote(typed) }]
  })
  const isSaid = ({ propertyId, ...word }: (typeof said)[number]) => notedText(fields[`was.${propertyId}`]) !== shownWord(word)
  return said.length === 0 ? undefined : said.filter(isSaid)
}

/** What was typed of these homes, as it was. */
export function readTyped(fields: Readonly<Record<string, unknown>>, homes: readonly string[]): Record<string, string> {
  const names = homes.flatMap((home) => [`heart.${home}`, `note.${home}`])
  return Object.fromEntries(names.map((name) => [name, String(fields[name] ?? '')]))
}

/** What a page showed of somebody's word, as its form says it again. */
export function shownWord({ heart, note }: { heart?: Heart | undefined; note?: string | undefined }): string | undefined {
  return note === undefined ? undefined : `${heart ?? ''}:${note}`
}

/** The homes to be added: by their ids, or one by the address of its page, as typed. */
export function readAdded(fields: Readonly<Record<string, unknown>>): { propertyIds: number[]; address: string } {
  const address = String(fields.address ?? '').slice(0, 500)
  const added = /\/properties\/(\d{1,10})\b/.exec(address)?.[1] ?? /^\s*(\d{1,10})\s*$/.exec(address)?.[1]
  return { propertyIds: readPropertyIds(fields.ids ?? added, mostHomes), address }
}

export function readHeart(value: unknown): Heart | undefined {
  return hearts.find((heart) => heart === value)
}

/** Undefined where it is longer than a note may be, so that nothing is cut off in silence. */
export function readNote(value: unknown): string | undefined {
  const note = notedText(value)
  return note.length <= mostNoteCharacters ? note : undefined
}

/** Line breaks stay. */
function notedText(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .toWellFormed()
}

function lineOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : ''
}
