import { atomically } from '#src/data/database/database.ts'
import { addHomes, insertPerson, leaveShortlist, removeHome, type Shortlist, sayOfHome } from '#src/data/shortlists/shortlists.ts'
import { isPropertyId } from '#src/domain/property/property-ids.ts'
import {
  type doneTexts,
  mostHomes,
  mostNoteCharacters,
  nameMissing,
  notSaved,
  readAdded,
  readName,
  readTyped,
  saidOfHomes,
} from '#src/domain/shortlist/shortlist.ts'
import type { Refused } from '#src/pages/shortlist/start.tsx'
import type { SiteContext } from './site-context.ts'

type Fields = Readonly<Record<string, unknown>>
type Changing = Pick<SiteContext, 'db' | 'now'>

/**
 * Returns what was done or is wrong. All that the form says is taken, whichever button was pressed: words of homes, and what was typed
 * into the fields that add a home or invite somebody. One that is refused stops no other.
 */
export async function changeShortlist(
  context: Changing,
  { id, own, homes }: Shortlist,
  fields: Fields,
): Promise<keyof typeof doneTexts | 'left' | Refused> {
  const { db } = context
  const holder = { shortlistId: id, place: own.place }
  if (fields.what === 'leave') {
    await atomically(db, (trx) => leaveShortlist(trx, holder))
    return 'left'
  }
  const said = saidOfHomes(homes, fields)
  const added = await add(context, id, fields)
  const invited = await invite(context, id, fields)
  if (!said && !added && !invited) return { errors: { form: notSaved }, typed: {} }
  for (const { note, ...word } of said ?? []) if (note !== undefined) await sayOfHome(db, holder, { ...word, note })
  const long = (said ?? []).filter(({ note }) => note === undefined).map((word) => String(word.propertyId))
  const errors = {
    ...Object.fromEntries(long.map((home) => [`note.${home}`, `A note has ${mostNoteCharacters} characters at most.`])),
    ...added?.errors,
    ...invited?.errors,
  }
  if (Object.keys(errors).length > 0) return { errors, typed: { ...readTyped(fields, long), ...added?.typed, ...invited?.typed } }
  if (fields.remove !== undefined) {
    if (isPropertyId(Number(fields.remove))) await removeHome(db, id, Number(fields.remove))
    return 'removed'
  }
  return added ? 'added' : invited ? 'invited' : 'said'
}

/** Adds the homes of a form; undefined where it has none. */
async function add({ db, now }: Changing, id: number, fields: Fields): Promise<Refused | undefined> {
  const { propertyIds, address } = readAdded(fields)
  if (propertyIds.length === 0 && address.trim() === '' && fields.what !== 'add') return undefined
  const count = propertyIds.length > 0 ? await atomically(db, (trx) => addHomes(trx, id, { propertyIds, now: now() })) : 0
  const message = `We know no home at this address, or there are ${mostHomes} in your shortlist already.`
  return count > 0 ? { errors: {}, typed: {} } : { errors: { address: message }, typed: { address } }
}

/** Invites the person of a form; undefined where it names none. */
async function invite({ db }: Changing, id: number, fields: Fields): Promise<Refused | undefined> {
  const name = readName(fields.person)
  if (name === '') return fields.what === 'invite' ? { errors: { person: nameMissing }, typed: {} } : undefined
  const place = await atomically(db, (trx) => insertPerson(trx, id, name))
  return place === undefined ? { errors: { person: 'No more people can join.' }, typed: { person: name } } : { errors: {}, typed: {} }
}
