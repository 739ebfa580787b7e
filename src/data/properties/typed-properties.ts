import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'
import { addressNames } from './address-names.ts'

/** A property in the office's search, on the site or not. */
interface TypedProperty {
  id: number
  channel: Channel
  reference: string
  address: string
  postcode: string
  isListed: boolean
}

const mostCharacters = 60

/**
 * Properties of the user's branches that match a typed beginning of a reference (also without the branch prefix of feeds), a postcode, or a
 * street, house or neighbourhood with or without its number; those on the site first.
 */
export async function findTypedProperties(
  db: Kysely<Schema>,
  branches: Branches,
  { typed, most, branchIds }: { typed: string; most: number; branchIds: readonly number[] },
): Promise<TypedProperty[]> {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, mostCharacters)
  if (text.length < 2) return []
  const isWithin = branches === 'all' ? sql`true` : sql`property.branch_id = any(${[...branches]}::integer[])`
  const of = (test: RawBuilder<unknown>) => sql`(
    select property.id from property join property_detail as detail on detail.property_id = property.id where ${test} and ${isWithin}
    order by property.id desc limit 200)`
  const ways = [byReference(text, branchIds), ...byPostcode(text), ...byName(text)].map(of)
  const { rows } = await sql<TypedProperty>`
    select id, channel, agent_ref as reference, display_address as address, postcode, listed as "isListed"
    from property join property_detail on property_id = id
    where id in (${sql.join(ways, sql` union `)})
    order by listed desc, lower(display_address) not like ${beginning(text)}, id desc limit ${most}`.execute(db)
  return rows
}

function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** By db/migrations/0105. */
function byReference(text: string, branchIds: readonly number[]): RawBuilder<unknown> {
  const spellings = [text, ...branchIds.map((id) => `${id}_${text}`)]
  const tests = spellings.map((spelling) => sql`lower(agent_ref) like ${beginning(spelling)}`)
  if (/^\d{1,9}$/.test(text)) tests.push(sql`property.id = ${Number(text)}`)
  return sql`(${sql.join(tests, sql` or `)})`
}

/** Postcodes are stored as `TA1 1AA`. */
function byPostcode(text: string): RawBuilder<unknown>[] {
  const code = text.toUpperCase()
  if (!/^[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{0,2})?$/.test(code)) return []
  const spaced = !code.includes(' ') && /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(code) ? [`${code.slice(0, -3)} ${code.slice(-3)}`] : []
  return [code, ...spaced].map((each) => sql`detail.postcode like ${`${each}%`}`)
}

function byName(text: string): RawBuilder<unknown>[] {
  const plain = text.replaceAll(/[-.'’‘, ]+/g, ' ').trim()
  const name = plain.replace(/^\d+[a-z]? /, '')
  if (!/^[a-z0-9][a-z0-9 ]{2,}$/.test(name)) return []
  const hasName = sql`${addressNames} @@ ${`'${name}':*`}::tsquery`
  const address = sql`regexp_replace(lower(detail.display_address), '[-.''’‘, ]+', ' ', 'g')`
  return [name === plain ? hasName : sql`${hasName} and ${address} like ${beginning(plain)}`]
}
