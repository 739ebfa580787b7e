import { type Kysely, sql } from 'kysely'
import type { Channel } from '../../domain/property/channel.ts'
import type { KeptMedia } from '../../domain/property/kept-media.ts'
import type { AddressPrecision, Listing, Status } from '../../domain/property/listing.ts'
import type { CardFacts } from '../../domain/property/property-card.ts'
import type { SearchWords } from '../../domain/search/search-words.ts'
import type { Schema } from '../database/schema.ts'

/** What the database remembers of a row from the last time it was imported. */
export interface KnownRow {
  listingHash: string
  filesHash: string
  complete: boolean
  rowHash: string
  warnings: readonly RowWarning[] | null
}

/** What a row is warned of; its line is that of the file at hand. */
export interface RowWarning {
  field: string
  reason: string
}

/**
 * Notes that the file names these references, each given once. Answers those it had not named before, with what is known of
 * them; one that is missing from the answer is a repetition within the file.
 */
export async function seeRows(
  db: Kysely<Schema>,
  rows: ReadonlyArray<{ agentRef: string; branchId: number | null }>,
): Promise<Map<string, KnownRow | undefined>> {
  const json = JSON.stringify(rows.map(({ agentRef, branchId }) => ({ agent_ref: agentRef, branch_id: branchId })))
  const { rows: found } = await sql<{ agent_ref: string; listing_hash: string | null } & Pick<StagedRow, KnownColumn>>`
    with seen as (
      insert into seen_row (agent_ref, branch_id)
      select agent_ref, branch_id from jsonb_to_recordset(${json}::jsonb) as row (agent_ref text, branch_id integer)
      on conflict do nothing
      returning agent_ref
    )
    select agent_ref, listing_hash, files_hash, complete, row_hash, warnings from seen left join feed_row using (agent_ref)`.execute(db)
  return new Map(
    found.map(({ agent_ref, listing_hash, files_hash, complete, row_hash, warnings }) => [
      agent_ref,
      listing_hash === null ? undefined : { listingHash: listing_hash, filesHash: files_hash, complete, rowHash: row_hash, warnings },
    ]),
  )
}

type KnownColumn = 'files_hash' | 'complete' | 'row_hash' | 'warnings'

/** Of rows that stand otherwise in the file than before, and say the same: from now on they are known by how they stand. */
export async function rememberRows(
  db: Kysely<Schema>,
  rows: ReadonlyArray<Pick<StagedRow, 'agent_ref' | 'row_hash' | 'warnings'>>,
): Promise<void> {
  await sql`
    update feed_row set row_hash = row.row_hash, warnings = row.warnings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (agent_ref text, row_hash text, warnings jsonb)
    where feed_row.agent_ref = row.agent_ref`.execute(db)
}

/** A changed row as its columns will be, and the words its search_text is made of. */
export interface StagedRow {
  agent_ref: string
  branch_id: number
  channel: Channel
  status: Status
  listed: boolean
  price_value: number | null
  beds: number
  square_feet: number | null
  acreage: number | null
  country: string | null
  county_slug: string | null
  locality_slug: string
  outcode: string
  location: string | null
  short_let: boolean
  pets: boolean
  tags: readonly string[]
  auction_date: string | null
  /** These three are null where the feed does not say. */
  created_at: string | null
  updated_at: string | null
  launched_at: string | null
  display_address: string
  postcode: string
  exact_location: string | null
  address_precision: AddressPrecision
  card: CardFacts
  listing: Listing
  listing_hash: string
  files_hash: string
  found_hash: string
  complete: boolean
  row_hash: string
  warnings: readonly RowWarning[] | null
  media: readonly KeptMedia[]
  /** What lexicon.ts makes of the words; null when PostgreSQL has to. */
  search_text: string | null
  words: SearchWords | null
}

/** Lays rows aside until the whole file has been read. Throws, staging none of them, when a value does not fit its column. */
export async function stageRows(db: Kysely<Schema>, rows: readonly StagedRow[]): Promise<void> {
  const json = JSON.stringify(rows)
  await sql`
    insert into staged_row (${sql.raw(stagedColumns.join(', '))}, search_text)
    select ${sql.raw(stagedColumns.map((column) => `(staged).${column}`).join(', '))}, coalesce((staged).search_text,
      setweight(to_tsvector('english', words ->> 'a'), 'A') || setweight(to_tsvector('english', words ->> 'b'), 'B') ||
      setweight(to_tsvector('english', words ->> 'c'), 'C') || setweight(to_tsvector('english', words ->> 'd'), 'D'))
    from (
      select jsonb_populate_record(null::staged_row, row) as staged, row -> 'words' as words
      from jsonb_array_elements(${json}::jsonb) as row
      offset 0
    ) as read`.execute(db)
}

/** The columns of `property` that an import writes, except search_text. */
export const propertyColumns = [
  'agent_ref',
  'branch_id',
  'channel',
  'status',
  'listed',
  'price_value',
  'beds',
  'square_feet',
  'acreage',
  'country',
  'county_slug',
  'locality_slug',
  'outcode',
  'location',
  'short_let',
  'pets',
  'tags',
  'auction_date',
  'created_at',
  'updated_at',
  'launched_at',
] as const satisfies ReadonlyArray<keyof StagedRow>

export const detailColumns = [
  'display_address',
  'postcode',
  'exact_location',
  'address_precision',
  'card',
  'listing',
] as const satisfies ReadonlyArray<keyof StagedRow>

/** Of `feed_row`. */
export const hashColumns = [
  'listing_hash',
  'files_hash',
  'found_hash',
  'complete',
  'row_hash',
  'warnings',
] as const satisfies ReadonlyArray<keyof StagedRow>

const stagedColumns = [...propertyColumns, ...detailColumns, ...hashColumns, 'media']
