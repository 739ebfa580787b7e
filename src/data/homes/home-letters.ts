import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { LetteredHome, LetterRhythm, LetterValue } from '#src/domain/valuation/home-letter.ts'
import type { TrackedHome } from '#src/domain/valuation/tracked-home.ts'

/** Letters about a home that are due, with all that is known of home and reader. */
export interface DueLetter extends LetteredHome {
  accountId: number
  email: string
  /** The address is confirmed, and its owner did not ask not to be contacted. */
  mayBeWrittenTo: boolean
  /** When the reader last used the site, or followed a link in a letter. */
  lastSeenAt: Date
  /** The day of the last letter, and what it said. */
  toldOn: string | null
  told: LetterValue | null
  toldSales: readonly string[]
}

type LetterRow = TrackedHome & Omit<LetteredHome, 'home'>

const columns = sql`home_letter_id as "letterId", tracked_home_id as "homeId", tracked_home.postcode, house, street, tracked_home.town, kind, beds, rhythm,
  asked_at as "askedAt", home_letter.confirmed_at as "confirmedAt", due_on as "dueOn"`

function withHome<Row extends TrackedHome>({ postcode, house, street, town, kind, beds, ...row }: Row) {
  return { ...row, home: { postcode, house, street, town, kind, beds } }
}

/** Letters due by a day (`YYYY-MM-DD`), those that wait longest first. */
export async function findDueLetters(db: Kysely<Schema>, today: string, most: number): Promise<DueLetter[]> {
  type Row = LetterRow & Omit<DueLetter, keyof LetteredHome | 'told'> & { [Key in keyof LetterValue]: LetterValue[Key] | null }
  const { rows } = await sql<Row>`
    select ${columns}, account_id as "accountId", email, account.confirmed_at is not null and not do_not_contact and email <> '' as "mayBeWrittenTo",
      last_seen_at as "lastSeenAt", told_on as "toldOn", told_value as value, told_low as low, told_high as high, told_quarter as quarter,
      told_sales as "toldSales"
    from home_letter join tracked_home using (tracked_home_id) join account using (account_id)
    where due_on <= ${today} order by due_on, home_letter_id limit ${most}`.execute(db)
  return rows.map(({ value, low, high, quarter, ...row }) => {
    const { toldOn } = row
    const told = toldOn !== null && value !== null && low !== null && high !== null ? { value, low, high, on: toldOn, quarter } : null
    return { ...withHome(row), told }
  })
}

/** Letters about homes, for operators. */
export interface LetterFigures {
  letters: number
  /** The day from which the one is due that waits longest; null if there are none. */
  longestDueOn: string | null
}

export async function countLetters(db: Kysely<Schema>): Promise<LetterFigures> {
  const { rows } = await sql<LetterFigures>`select count(*)::integer as letters, min(due_on) as "longestDueOn" from home_letter`.execute(db)
  return rows[0]!
}

interface TakenLetter {
  letterId: number
  /** The day that was due: nobody else has taken it while it is. */
  dueOn: string
  nextOn: string
  /** Undefined where no letter is written. */
  told?: { on: string; value: LetterValue | null; sales: readonly string[] }
}

/** Moves letters on to their next day. Returns false where they were ended, or another process did it: then nothing is to be sent. */
export async function takeLetter(trx: Kysely<Schema>, { letterId, dueOn, nextOn, told }: TakenLetter): Promise<boolean> {
  const now = told && {
    told_on: told.on,
    told_value: told.value?.value ?? null,
    told_low: told.value?.low ?? null,
    told_high: told.value?.high ?? null,
    told_quarter: told.value?.quarter ?? null,
    told_sales: [...told.sales],
  }
  const { numUpdatedRows } = await trx
    .updateTable('home_letter')
    .set({ due_on: nextOn, ...now })
    .where('home_letter_id', '=', letterId)
    .where('due_on', '=', dueOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface NewLetters {
  homeId: number
  rhythm: LetterRhythm
  askedAt: Date
  confirmedAt: Date
  /** The day of the first. */
  dueOn: string
  most: number
}

/** Starts letters, or changes how often they come; the account is held. `gone`: the home is; `full`: there are the most already. */
export async function insertLetters(
  trx: Kysely<Schema>,
  accountId: number,
  { homeId, rhythm, askedAt, confirmedAt, dueOn, most }: NewLetters,
): Promise<'started' | 'full' | 'gone'> {
  const home = await trx.selectFrom('tracked_home').select('tracked_home_id').where('tracked_home_id', '=', homeId).forShare().execute()
  if (home.length === 0) return 'gone'
  const others = await trx
    .selectFrom('home_letter')
    .select('home_letter_id')
    .where('account_id', '=', accountId)
    .where('tracked_home_id', '<>', homeId)
    .execute()
  if (others.length >= most) return 'full'
  await trx
    .insertInto('home_letter')
    .values({ tracked_home_id: homeId, account_id: accountId, rhythm, asked_at: askedAt, confirmed_at: confirmedAt, due_on: dueOn })
    .onConflict((conflict) => conflict.columns(['tracked_home_id', 'account_id']).doUpdateSet({ rhythm, due_on: dueOn }))
    .execute()
  return 'started'
}

/** The homes that an account gets letters about, in the order in which they were asked for. */
export async function findLetteredHomes(db: Kysely<Schema>, accountId: number): Promise<LetteredHome[]> {
  const { rows } = await sql<LetterRow>`
    select ${columns} from home_letter join tracked_home using (tracked_home_id) where account_id = ${accountId} order by home_letter_id`.execute(
    db,
  )
  return rows.map(withHome)
}

/** The same for its owner, with what was told last (rules: A33). */
export async function findLetterHistory(db: Kysely<Schema>, accountId: number) {
  return await db
    .selectFrom('home_letter')
    .innerJoin('tracked_home', 'tracked_home.tracked_home_id', 'home_letter.tracked_home_id')
    .select(['postcode', 'house', 'street', 'town', 'kind', 'beds', 'made_at', 'opened_at'])
    .select(['rhythm', 'asked_at', 'confirmed_at', 'due_on', 'told_on', 'told_value', 'told_low', 'told_high', 'told_quarter'])
    .where('account_id', '=', accountId)
    .orderBy('home_letter_id')
    .execute()
}

/** Changes how often letters of an account come. Returns false if there are none such. */
export async function setLetterRhythm(
  trx: Kysely<Schema>,
  accountId: number,
  { letterId, rhythm, dueOn }: { letterId: number; rhythm: LetterRhythm; dueOn: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('home_letter')
    .set({ rhythm, due_on: dueOn })
    .where('home_letter_id', '=', letterId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The prefix of the keys of an account's letters (mails/outbox.ts), of all homes or one. */
export function letterKey(accountId: number, letterId?: number): string {
  return letterId === undefined ? `home-letter ${accountId} ` : `home-letter ${accountId} ${letterId} `
}

/** Ends letters of an account, of one home or all, and takes back those that wait to be sent. The account is held. */
export async function endLetters(trx: Kysely<Schema>, accountId: number, letterId?: number): Promise<void> {
  await trx
    .deleteFrom('home_letter')
    .where('account_id', '=', accountId)
    .$if(letterId !== undefined, (query) => query.where('home_letter_id', '=', letterId ?? 0))
    .execute()
  await dropWaiting(trx, letterKey(accountId, letterId))
}

async function dropWaiting(trx: Kysely<Schema>, key: string): Promise<void> {
  const waiting = trx.deleteFrom('mail').where('kind', '=', 'home-letter').where('outcome', 'is', null)
  await waiting.where('key', 'like', `${key}%`).execute()
}

/** Takes back what waits to be sent about a home that is deleted. */
export async function dropLettersOfHome(trx: Kysely<Schema>, homeId: number): Promise<void> {
  const letters = await trx
    .selectFrom('home_letter')
    .select(['account_id', 'home_letter_id'])
    .where('tracked_home_id', '=', homeId)
    .forUpdate()
    .execute()
  for (const { account_id, home_letter_id } of letters) await dropWaiting(trx, letterKey(account_id, home_letter_id))
}

/** Before an account is deleted: takes back its letters, and deletes the homes that nobody else gets letters about. */
export async function eraseLetteredHomes(trx: Kysely<Schema>, accountId: number): Promise<void> {
  await dropWaiting(trx, letterKey(accountId))
  await sql`
    delete from tracked_home where tracked_home_id in (select tracked_home_id from home_letter where account_id = ${accountId})
      and not exists (
        select from home_letter as other where other.tracked_home_id = tracked_home.tracked_home_id and other.account_id <> ${accountId}
      )`.execute(trx)
}

/** Somebody opened the page of a home: that counts as use of the accounts that get letters about it. */
export async function noteLettersRead(db: Kysely<Schema>, homeId: number, now: Date): Promise<void> {
  await sql`
    update account set last_seen_at = ${now} from home_letter
    where home_letter.account_id = account.account_id and tracked_home_id = ${homeId} and last_seen_at < ${now}`.execute(db)
}
