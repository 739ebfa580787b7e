import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type ApplyStagedOptions, applyStaged } from '#src/data/import/apply-staged.ts'
import { clearStaging, finishImport } from '#src/data/import/feed-imports.ts'
import { countAbsent, countSeen, withdrawAbsent } from '#src/data/import/withdraw-absent.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import type { DoubtfulWithdrawal, ImportReport } from '#src/domain/imports/import-report.ts'
import type { FeedEnd } from '#src/feeds/feed.ts'
import { learnPlacesOfImport } from '../places/learn-places.ts'
import { importMessage } from './import-message.ts'
import type { ImportTally } from './import-tally.ts'

interface ApplyFeedOptions extends ApplyStagedOptions {
  tally: ImportTally
  end: FeedEnd
  /** References the file named. */
  named: number
  confirmWithdrawals: boolean
}

/** What a person should confirm (rules: F10). A branch may lose a quarter of its stock, or ten properties. */
const doubtfulShare = 1 / 4
const harmlessCount = 10

/** In the caller's transaction: what was staged becomes the stock, what is gone is withdrawn, and the report says so. */
export async function applyFeed(trx: Kysely<Schema>, options: ApplyFeedOptions): Promise<ImportReport> {
  const { importId, tally, end, named, confirmWithdrawals } = options
  if ((await countSeen(trx)) !== named) throw new Error('What was read of the file got lost in the database; nothing was imported.')
  const mayWithdraw = end.complete && !tally.hasUnknownRow
  const absent = mayWithdraw ? await countAbsent(trx) : []
  const needsConfirmation = confirmWithdrawals ? [] : absent.filter(isDoubtful)
  const { imported, changed, completed } = await applyStaged(trx, options)
  const withdrawn = mayWithdraw && needsConfirmation.length === 0 ? await withdrawAbsent(trx, options) : 0
  if (imported + changed + completed + withdrawn > 0) {
    await learnPlacesOfImport(trx)
    await raiseSiteVersion(trx)
  }
  const message = importMessage({ imported, changed, withdrawn, end, needsConfirmation, hasUnknownRow: tally.hasUnknownRow })
  const report = tally.report({ outcome: 'imported', message, end, imported, changed, withdrawn, needsConfirmation })
  await finishImport(trx, importId, report)
  await clearStaging(trx)
  return report
}

function isDoubtful({ withdraw, listed }: DoubtfulWithdrawal): boolean {
  return withdraw > harmlessCount && withdraw > listed * doubtfulShare
}
