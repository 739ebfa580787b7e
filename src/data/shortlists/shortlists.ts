import { type Kysely, sql } from 'kysely'
import {
  type Heart,
  mostHomes,
  mostPeople,
  type ShortlistHome,
  type ShortlistPerson,
  type ShortlistWord,
} from '#src/domain/shortlist/shortlist.ts'
import type { Schema } from '../database/schema.ts'

export interface Shortlist {
  id: number
  /** The holder of the link. */
  own: ShortlistPerson
  /** All of them, in the order in which they came. */
  people: readonly (ShortlistPerson & { hasOpened: boolean })[]
  /** In the order in which they were added. */
  homes: readonly ShortlistHome[]
}

/** A person of a shortlist. */
export interface Holder {
  shortlistId: number
  place: number
}

/** The shortlist of a link's holder; undefined once it, or that person, is gone. Notes that it was opened on that day. */
export async function openShortlist(db: Kysely<Schema>, { shortlistId, place }: Holder, today: string): Promise<Shortlist | undefined> {
  const people = await db
    .selectFrom('shortlist_person')
    .select(['place', 'name', 'opened as hasOpened'])
    .where('shortlist_id', '=', shortlistId)
    .orderBy('place')
    .execute()
  const own = people.find((person) => person.place === place)
  if (!own) return undefined
  if (!own.hasOpened) await updatePerson(db, { shortlistId, place }).set({ opened: true }).execute()
  await db.updateTable('shortlist').set({ used_on: today }).where('shortlist_id', '=', shortlistId).where('used_on', '<', today).execute()
  const { rows: homes } = await sql<ShortlistHome>`
    select home.property_id as "propertyId", coalesce((
        select json_agg(json_build_object('place', place, 'heart', heart, 'note', note) order by place) from shortlist_word as word
        where word.shortlist_id = home.shortlist_id and word.property_id = home.property_id
      ), '[]') as words
    from shortlist_home as home where home.shortlist_id = ${shortlistId} order by home.added_at, home.property_id`.execute(db)
  return { id: shortlistId, own, people, homes: homes.map(({ words, ...home }) => ({ ...home, words: words.map(wordOf) })) }
}

const wordOf = ({ heart, ...word }: ShortlistWord): ShortlistWord => ({ ...word, heart: heart ?? undefined })

function updatePerson(db: Kysely<Schema>, { shortlistId, place }: Holder) {
  return db.updateTable('shortlist_person').where('shortlist_id', '=', shortlistId).where('place', '=', place)
}

interface NewShortlist {
  /** Of the first person, and of others; four at most. */
  names: readonly string[]
  propertyIds: readonly number[]
  now: Date
  today: string
}

/** Returns its id; the people have the places 1, 2, … Properties that the site does not show are left out. */
export async function insertShortlist(trx: Kysely<Schema>, { names, propertyIds, now, today }: NewShortlist): Promise<number> {
  const people = names.slice(0, mostPeople).map((name, index) => ({ place: index + 1, name, opened: index === 0 }))
  const { shortlist_id } = await trx
    .insertInto('shortlist')
    .values({ made_at: now, used_on: today, next_place: people.length + 1 })
    .returning('shortlist_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('shortlist_person')
    .values(people.map((person) => ({ shortlist_id, ...person })))
    .execute()
  await addHomes(trx, shortlist_id, { propertyIds, now })
  return shortlist_id
}

/** Waits for others who change the same shortlist, so that its limits hold. False once it is gone. */
async function lockShortlist(trx: Kysely<Schema>, id: number): Promise<boolean> {
  const found = await trx.selectFrom('shortlist').select('shortlist_id').where('shortlist_id', '=', id).forUpdate().executeTakeFirst()
  return found !== undefined
}

/** Adds those that the site shows and that are not in it, as long as there is room. Returns how many of the ids are in it now. */
export async function addHomes(
  trx: Kysely<Schema>,
  id: number,
  { propertyIds, now }: Pick<NewShortlist, 'propertyIds' | 'now'>,
): Promise<number> {
  if (!(await lockShortlist(trx, id))) return 0
  await sql`
    insert into shortlist_home (shortlist_id, property_id, added_at)
    select ${id}, property.id, ${now} from property join property_detail on property_id = property.id
    where property.id = any(${propertyIds}::int[]) and (listing ->> 'published')::boolean
      and not exists (select from shortlist_home as home where home.shortlist_id = ${id} and home.property_id = property.id)
    order by array_position(${propertyIds}::int[], property.id)
    limit greatest(0, ${mostHomes} - (select count(*) from shortlist_home where shortlist_id = ${id}))`.execute(trx)
  const { count } = await trx
    .selectFrom('shortlist_home')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('shortlist_id', '=', id)
    .where(sql<boolean>`property_id = any(${propertyIds}::int[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a person says of a home replaces what they said before. Nothing happens where the home was taken out. */
export async function sayOfHome(
  trx: Kysely<Schema>,
  { shortlistId, place }: Holder,
  { propertyId, heart, note }: { propertyId: number; heart: Heart | undefined; note: string },
): Promise<void> {
  await sql`
    insert into shortlist_word (shortlist_id, property_id, place, heart, note)
    select shortlist_id, property_id, ${place}, ${heart ?? null}, ${note} from shortlist_home
    where shortlist_id = ${shortlistId} and property_id = ${propertyId}
    on conflict (shortlist_id, property_id, place) do update set heart = excluded.heart, note = excluded.note`.execute(trx)
}

/** Takes a home out, with what was said of it. */
export async function removeHome(db: Kysely<Schema>, shortlistId: number, propertyId: number): Promise<void> {
  await db.deleteFrom('shortlist_home').where('shortlist_id', '=', shortlistId).where('property_id', '=', propertyId).execute()
}

/** Invites one more person. Returns their place; undefined where there is no room. */
export async function insertPerson(trx: Kysely<Schema>, id: number, name: string): Promise<number | undefined> {
  if (!(await lockShortlist(trx, id))) return undefined
  const { rows } = await sql<{ place: number }>`
    update shortlist set next_place = next_place + 1 where shortlist_id = ${id}
      and (select count(*) from shortlist_person where shortlist_id = ${id}) < ${mostPeople} returning next_place - 1 as place`.execute(trx)
  const place = rows[0]?.place
  if (place !== undefined) await trx.insertInto('shortlist_person').values({ shortlist_id: id, place, name, opened: false }).execute()
  return place
}

/** Deletes what a person said, and ends their link; the whole shortlist with the last person, or with the first. */
export async function leaveShortlist(trx: Kysely<Schema>, { shortlistId, place }: Holder): Promise<void> {
  if (place === 1) await trx.deleteFrom('shortlist').where('shortlist_id', '=', shortlistId).execute()
  else await trx.deleteFrom('shortlist_person').where('shortlist_id', '=', shortlistId).where('place', '=', place).execute()
}

/** Deletes shortlists that nobody has opened since that day. Returns how many. */
export async function forgetShortlists(db: Kysely<Schema>, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('shortlist').where('used_on', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
