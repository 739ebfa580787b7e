import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { SoldPrice } from '#src/domain/valuation/sold-price.ts'
import { scratchFolder } from './blm-file.ts'

interface RowOf {
  id?: string
  price?: string
  date?: string
  postcode?: string
  kind?: string
  age?: string
  house?: string
  flat?: string
  street?: string
  town?: string
  category?: string
  status?: string
}

/** A sale of price-paid data, its fields in their order: of a terraced house unless given. */
export function soldPriceRow(given: RowOf = {}): string[] {
  const { id = '{C2A1F0DE-0000-4000-8000-000000000001}', price = '250000', date = '2024-03-15 00:00', postcode = 'TA1 1AA' } = given
  const { kind = 'T', age = 'N', house = '12A', flat = '', street = "ST JAMES'S STREET", town = 'TAUNTON' } = given
  const { category = 'A', status = 'A' } = given
  return [id, price, date, postcode, kind, age, 'F', house, flat, street, '', town, 'SOMERSET WEST', 'SOMERSET', category, status]
}

/** The id of the sale of this number. */
export function soldPriceId(number: number): string {
  return `c2a1f0de-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** A file of these rows, every field in double quotes. */
export async function writeSoldPrices(path: string, rows: ReadonlyArray<readonly string[]>): Promise<void> {
  await writeFile(path, rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join(''))
}

/** The same in a folder of its own. */
export async function soldPriceFile(rows: ReadonlyArray<readonly string[]>): Promise<{ path: string } & AsyncDisposable> {
  const folder = await scratchFolder()
  const path = join(folder.path, 'pp.csv')
  await writeSoldPrices(path, rows)
  return { path, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

/** How prices went in an area for a kind, oldest first, as it is kept. */
export async function keptTrend(db: Kysely<Schema>, area: string, kind: SoldPrice['kind']) {
  const levels = db.selectFrom('sold_price_trend').select(['quarter', 'level', 'sales'])
  return await levels.where('area', '=', area).where('kind', '=', kind).orderBy('quarter').execute()
}

/** A sale as it is kept. */
export function aSoldPrice(given: Partial<SoldPrice> = {}): SoldPrice {
  const where = { postcode: 'TA1 1AA', house: '12', flat: '', street: 'High Street', town: 'Taunton' }
  return { ...where, soldOn: '2024-03-15', price: 250_000, kind: 'terraced', isNew: false, ...given }
}
