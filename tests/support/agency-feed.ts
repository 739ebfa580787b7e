import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { openAhead, openFeed } from '#src/feeds/open-feed.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaFetcher } from '#src/gateways/media-fetcher.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { type ImportDependencies, importFeed } from '#src/services/import-feed/import-feed.ts'
import type { FileImport } from '#src/services/import-feed/import-request.ts'
import { createLocator } from '#src/services/locate/locate.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import { blmTextOf, scratchFolder, type WrittenBlm } from './blm-file.ts'

/** Values by column; what a row must have is filled in. */
export type FeedRowValues = Record<string, string>

/** The default values of a row. */
export const usualRow: FeedRowValues = {
  AGENT_REF: '1_1',
  BRANCH_ID: '1',
  ADDRESS_1: '1',
  ADDRESS_2: 'High Street',
  TOWN: 'Taunton',
  POSTCODE1: 'TA1',
  POSTCODE2: '1AA',
  DISPLAY_ADDRESS: 'High Street, Taunton',
  SUMMARY: 'A house near the park.',
  DESCRIPTION: 'A house near the park.',
  TRANS_TYPE_ID: '1',
  STATUS_ID: '0',
  PRICE: '250000',
  BEDROOMS: '3',
  PROP_SUB_ID: '4',
  PUBLISHED_FLAG: '1',
  CREATE_DATE: '2026-10-01 09:00:00',
  UPDATE_DATE: '',
  FEATURE1: '',
  FEATURE2: '',
  FEATURE3: '',
  PRICE_QUALIFIER: '0',
  GABLE_EPC_CURRENT: '70',
  MEDIA_IMAGE_00: '',
  EXACT_LATITUDE: '51.015',
  EXACT_LONGITUDE: '-3.103',
}

/** A feed file as text; every row has the columns any of them has. */
export function feedText(rows: readonly FeedRowValues[], blm: Partial<WrittenBlm> = {}): string {
  const names = new Set([...Object.keys(usualRow), ...rows.flatMap((row) => Object.keys(row))])
  // Media come last, as the format has it.
  const columns = [...names].sort((one, other) => Number(one.startsWith('MEDIA')) - Number(other.startsWith('MEDIA')))
  const values = rows.map((row) => columns.map((column) => row[column] ?? usualRow[column] ?? ''))
  return blmTextOf({ columns, rows: values, ...blm })
}

/** As many rows with the references 1_1, 1_2 … */
export function feedRows(count: number, values: FeedRowValues = {}): FeedRowValues[] {
  return Array.from({ length: count }, (_, index) => ({ AGENT_REF: `1_${index + 1}`, ADDRESS_1: `${index + 1}`, ...values }))
}

export interface AgencyFeeds extends AsyncDisposable {
  /** The folder of its files and stored media. */
  folder: string
  dependencies: ImportDependencies
  /** Writes the feed over the last one and imports it. */
  import(feed: string | Uint8Array | readonly FeedRowValues[], request?: Partial<FileImport>): Promise<ImportReport>
  /** Sets the time of the clock from now on. */
  setClock(now: string): void
}

/** An agency that sends feeds to this database: only the clock is not real, and nothing is requested from the internet. */
export async function agencyFeeds(db: Kysely<Schema>, overrides: Partial<ImportDependencies> = {}): Promise<AgencyFeeds> {
  const scratch = await scratchFolder()
  let now = new Date('2026-11-21T10:00:00Z')
  const dependencies: ImportDependencies = {
    db,
    whileAlone: async (work) => ({ result: await work() }),
    openFeed: (path, source) => openFeed(path, source && { branches: source.branches }),
    openAhead: (path, source) => openAhead(path, source && { branches: source.branches }),
    store: openMediaStore(folderStore(join(scratch.path, 'media'))),
    openFetcher: (signal) => openMediaFetcher({ allow: () => true, signal }),
    locator: createLocator({ db, postcodes: createPostcodeLookup({ db, branches: () => [] }) }),
    clock: () => now,
    ...overrides,
  }
  const path = join(scratch.path, 'feed.blm')
  return {
    folder: scratch.path,
    dependencies,
    import: async (feed, request) => {
      await writeFile(path, typeof feed === 'string' || feed instanceof Uint8Array ? feed : feedText(feed))
      return await importFeed(dependencies, { path, ...request })
    },
    setClock: (shown) => {
      now = new Date(shown)
    },
    [Symbol.asyncDispose]: scratch[Symbol.asyncDispose],
  }
}
