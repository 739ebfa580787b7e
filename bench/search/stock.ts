import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { pointText } from '#src/data/places/points.ts'
import { movedPoint } from './moved-point.ts'
import { Random, weightedDraw } from './random.ts'
import { letTypes, saleTypes, sentences, streetKinds, streets, tagShares } from './words.ts'

export interface Town {
  id: string
  name: string
  slug: string
  county_name: string
  county_slug: string
  country_slug: string
  lng: number
  lat: number
  radius_miles: number
  population: number
}

/** With one connection, a batch waits for another: on a busy machine 4,000 took longer than a connection is waited for. */
const batchSize = 1000
const day = 86_400_000

/** The towns of the gazetteer in this database. */
export async function townsOf(db: Kysely<Schema>): Promise<Town[]> {
  const { rows } = await sql<Town>`select id, name, slug, county_name, county_slug, country_slug, location[0] as lng, location[1] as lat,
    radius_miles, population from place where kind = 'location' order by id`.execute(db)
  return rows
}

/** The gazetteer has the districts of cities too; the whole city's population would count them twice. */
export function townDraw(towns: readonly Town[]): (random: Random) => Town {
  return weightedDraw(towns, ({ population }) => (population > 1_000_000 ? population * 0.25 : Math.max(population, 400)))
}

/** Fills an empty database with properties, the same each time, spread over Great Britain as people are. */
export async function fillStock(db: Kysely<Schema>, count: number, now: Date): Promise<void> {
  await growStock(db, { from: 0, to: count, now })
}

/**
 * Grows a stock from `from` to `to` properties, the same as if filled with `to` at once. Writes straight into the tables, because
 * the import has a bench of its own, over two connections where there are several.
 */
export async function growStock(db: Kysely<Schema>, { from, to, now }: { from: number; to: number; now: Date }): Promise<void> {
  const draw = townDraw(await townsOf(db))
  let next = from
  const write = async () => {
    while (next < to) {
      const first = next
      next = Math.min(to, first + batchSize)
      const rows = Array.from({ length: next - first }, (_, index) => {
        const random = new Random(20_261_121 + first + index)
        return stockRow(random, draw(random), first + index, now)
      })
      await insertRows(db, rows)
    }
  }
  await Promise.all([write(), write()])
  await sql`select setval(pg_get_serial_sequence('property', 'id'), ${to})`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

function stockRow(random: Random, town: Town, number: number, now: Date) {
  const isSale = random.chance(0.65)
  const beds = random.weighted([
    [0, 5],
    [1, 14],
    [2, 27],
    [3, 32],
    [4, 16],
    [5, 5],
    [6, 1],
  ])
  const type = random.pick(isSale ? saleTypes : letTypes)
  const street = `${random.whole(1, 180)} ${random.pick(streets)} ${random.pick(streetKinds)}`
  const listing = sentences.filter(([, share]) => random.chance(share)).map(([sentence]) => sentence)
  const created = now.getTime() - Math.min(900, -Math.log(1 - random.next()) * 110) * day
  const updated = created + random.next() * (now.getTime() - created)
  const price = Math.exp(random.normal(isSale ? 12.2 : 6.7, 0.45)) * (0.55 + beds * 0.2) * (town.county_slug === 'greater-london' ? 1.7 : 1)
  const spread = town.radius_miles / 2
  const [north, east] = [random.normal(0, spread), random.normal(0, spread)]
  return {
    id: number + 1,
    agent_ref: `bench_${number}`,
    branch_id: random.whole(1, 40),
    channel: isSale ? 'sales' : 'lettings',
    status: random.weighted(
      isSale
        ? [
            ['available', 62],
            ['sstc', 20],
            ['under-offer', 8],
            ['sold', 6],
            ['coming-soon', 2],
            ['reserved', 2],
          ]
        : [
            ['available', 66],
            ['let-agreed', 22],
            ['let', 8],
            ['coming-soon', 4],
          ],
    ),
    listed: !random.chance(0.03),
    price_value: random.chance(0.02) ? null : rounded(price, isSale ? 5000 : 25),
    beds,
    square_feet: random.chance(0.6) ? rounded(350 + beds * random.normal(290, 60), 1) : null,
    acreage: random.chance(0.1) ? Math.round(random.next() ** 4 * 6000) / 100 : null,
    country: town.country_slug,
    county_slug: town.county_slug,
    locality_slug: town.slug,
    outcode: outcodeName(town),
    location: random.chance(0.02) ? null : pointText(movedPoint(town, north, east)),
    short_let: !isSale && random.chance(0.03),
    pets: !isSale && random.chance(0.3),
    tags: tagShares
      .filter(([, share]) => random.chance(share))
      .map(([tag]) => tag)
      .sort(),
    auction_date: random.chance(0.02) ? new Date(now.getTime() + random.whole(-30, 40) * day).toISOString().slice(0, 10) : null,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(updated).toISOString(),
    text: `${street}, ${town.name}, ${town.county_name}. ${type}. ${listing.join(' ')}`,
    address: `${street}, ${town.name}`,
    type,
  }
}

/** Made up, but about as many and as large as the real ones. */
export function outcodeName(town: Town): string {
  return `${town.county_slug.slice(0, 2).toUpperCase()}${(town.slug.length * 7 + town.slug.charCodeAt(0)) % 30}`
}

/** About what the calculator says (domain/calculators/searched-cost.ts); of one in twenty, as of those without a price, it is unknown. */
const monthlyCost = sql`case when id % 20 = 0 then null when channel = 'sales' then round(price_value * 0.0047) + 180 + id % 120
  else price_value + 150 + id % 60 end`

async function insertRows(db: Kysely<Schema>, rows: ReadonlyArray<ReturnType<typeof stockRow>>): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (id integer, agent_ref text, branch_id integer, channel text,
        status text, listed boolean, price_value integer, beds smallint, square_feet integer, acreage real, country text, county_slug text,
        locality_slug text, outcode text, location point, short_let boolean, pets boolean, tags text[], auction_date date,
        created_at timestamptz, updated_at timestamptz, text text, address text, type text)
    ), added as (
      insert into property (id, agent_ref, branch_id, channel, status, listed, price_value, beds, square_feet, acreage, country, county_slug,
        locality_slug, outcode, location, short_let, pets, tags, auction_date, search_text, created_at, updated_at, launched_at, monthly_cost)
      select id, agent_ref, branch_id, channel, status, listed, price_value, beds, square_feet, acreage, country, county_slug, locality_slug,
        outcode, location, short_let, pets, tags, auction_date, to_tsvector('english', text), created_at, updated_at, created_at, ${monthlyCost}
      from given returning id
    )
    insert into property_detail (property_id, display_address, exact_location, card, listing)
    select given.id, given.address, given.location, jsonb_build_object('displayAddress', address, 'price', price_value, 'priceQualifier',
        'none', 'rentFrequency', null, 'bedrooms', beds, 'bathrooms', 1, 'receptionRooms', 1, 'propertyType', type, 'summary',
        left(text, 200), 'disposal', 'private-treaty', 'photos', '[]'::jsonb), jsonb_build_object('description', text || md5(text) || reverse(text) || md5(address) || upper(text))
    from given join added using (id)`.execute(db)
}

function rounded(value: number, step: number): number {
  return Math.round(value / step) * step
}
