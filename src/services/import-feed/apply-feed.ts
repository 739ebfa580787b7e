import { type Kysely, sql } from 'kysely'
import { noteAdverts } from '#src/data/adverts/advert-versions.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { type ApplyStagedOptions, applyStaged } from '#src/data/import/apply-staged.ts'
import { planForChanges } from '#src/data/import/bulk-load.ts'
import { clearStaging, finishImport } from '#src/data/import/feed-imports.ts'
import { takeOverRows } from '#src/data/import/known-rows.ts'
import { type AbsentRows, countLosses, countSeen, keepHidden, touchedIds, withdrawAbsent } from '#src/data/import/withdraw-absent.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import type { FeedScope } from '#src/domain/imports/feed-source.ts'
import type { DoubtfulWithdrawal, ImportReport } from '#src/domain/imports/import-report.ts'
import type { FeedEnd, FeedExtent } from '#src/feeds/feed.ts'
import { learnPlacesOfImport } from '#src/services/places/learn-places.ts'
import type { ImportTally } from './import-tally.ts'
import { ownReferenceOf } from './shared-references.ts'
import type { StagedFeed } from './stage-feed.ts'

interface ApplyFeedOptions extends ApplyStagedOptions {
  tally: ImportTally
  scope: FeedScope
  extent: FeedExtent
  end: FeedEnd
  staged: StagedFeed
  confirmWithdrawals: boolean
}

/** Within the caller's transaction: applies the staged rows, withdraws what is gone, and writes the report. */
export async function applyFeed(trx: Kysely<Schema>, options: ApplyFeedOptions): Promise<ImportReport> {
  const { importId, tally, extent, end, staged } = options
  if ((await countSeen(trx)) !== staged.named) throw new Error('What was read of the file got lost in the database; nothing was imported.')
  if (extent === 'changes') await planForChanges(trx, tally.changed)
  const absence = absenceOf(options)
  const needsConfirmation = await lossesToConfirm(trx, options, absence !== undefined)
  if (needsConfirmation.length > 0) await keepHidden(trx, needsConfirmation)
  const absent = needsConfirmation.length === 0 ? absence : undefined
  const before = await propertiesBefore(trx, touchedIds(absent))
  const { imported, changed, completed } = await applyStaged(trx, options)
  if (staged.takesOver) await takeOverRows(trx, options)
  const gone = absent ? await withdrawAbsent(trx, { ...options, ...absent }) : []
  const withdrawn = gone.length
  if (imported + changed + completed + withdrawn > 0) {
    const learnt = await learnPlacesOfImport(trx)
    await raiseVersionOf(trx, learnt ? undefined : before, touchedIds())
    await noteAdverts(trx, sql`${touchedIds()} union all select unnest(${gone}::integer[])`, { ...options, cause: 'feed' })
  }
  const message = importMessage({ imported, changed, withdrawn, extent, end, needsConfirmation, hasUnknownRow: tally.hasUnknownRow })
  const ofChanges = extent === 'changes'
  const report = tally.report({ outcome: 'imported', message, end, imported, changed, withdrawn, needsConfirmation, ofChanges })
  await finishImport(trx, importId, report)
  await clearStaging(trx)
  return report
}

/** Undefined if nothing may be withdrawn. Removals stated by the sender count even if the rest of the feed broke off. */
function absenceOf({ scope, source, extent, end, tally }: ApplyFeedOptions): AbsentRows | undefined {
  if (extent === 'changes') {
    // References of other sources are in other scopes.
    const gone = (end.removed ?? []).flatMap((reference) => [reference, ownReferenceOf(reference, source)])
    return gone.length > 0 ? { scope, gone } : undefined
  }
  if (!end.complete || tally.hasUnknownRow) return undefined
  return { scope, gone: unnamedOf(extent) }
}

function unnamedOf(extent: Exclude<FeedExtent, 'changes'>) {
  return extent === 'whole' ? 'unnamed' : 'unnamed-of-its-branches'
}

/** Only a complete feed can be asked about, as it repeats its content: a feed of changes sends each once, so that asking would lose it. */
async function lossesToConfirm(
  trx: Kysely<Schema>,
  { scope, extent, staged, confirmWithdrawals }: ApplyFeedOptions,
  losesUnnamed: boolean,
): Promise<DoubtfulWithdrawal[]> {
  if (extent === 'changes' || confirmWithdrawals) return []
  const losses = await countLosses(trx, { scope, gone: unnamedOf(extent), losesUnnamed })
  // A feed without any property is more likely a fault than an agency without stock.
  return staged.named === 0 ? losses.filter(({ withdraw }) => withdraw > 0) : doubtfulWithdrawals(losses)
}

/** What a channel, a branch or the whole stock may lose without confirmation: ten properties, a quarter, or the last two. */
const harmlessCount = 10
const doubtfulShare = 1 / 4
const harmlessLast = 2

/**
 * Losses that a person should confirm (rules: F10), from what each channel of each branch would lose: a channel alone; all losses of a
 * branch if only its channels together exceed the limit; all losses if only the branches together do.
 */
export function doubtfulWithdrawals(parts: readonly DoubtfulWithdrawal[]): DoubtfulWithdrawal[] {
  const losing = parts.filter(({ withdraw }) => withdraw > 0)
  if (isDoubtful(sumOf(parts))) return losing
  return losing.filter((part) => isDoubtful(part) || isDoubtful(sumOf(parts.filter(({ branchId }) => branchId === part.branchId))))
}

type Loss = Pick<DoubtfulWithdrawal, 'withdraw' | 'listed'>

function isDoubtful({ withdraw, listed }: Loss): boolean {
  if (withdraw === listed) return withdraw > harmlessLast
  return withdraw > harmlessCount && withdraw > listed * doubtfulShare
}

function sumOf(parts: readonly Loss[]): Loss {
  return parts.reduce((sum, part) => ({ withdraw: sum.withdraw + part.withdraw, listed: sum.listed + part.listed }), {
    withdraw: 0,
    listed: 0,
  })
}

interface ImportMessageOptions {
  imported: number
  changed: number
  withdrawn: number
  extent: FeedExtent
  end: Pick<FeedEnd, 'rows' | 'complete' | 'reason'>
  needsConfirmation: readonly DoubtfulWithdrawal[]
  hasUnknownRow: boolean
}

/** What an import did, and why it did not do what might have been expected. */
export function importMessage(options: ImportMessageOptions): string {
  const { imported, changed, withdrawn, extent, end, needsConfirmation, hasUnknownRow } = options
  const did = `${properties(imported)} imported, ${changed} changed, ${withdrawn} withdrawn.`
  if (extent === 'changes') return end.complete ? did : `${did} There may be more that changed: ${end.reason}`
  const asked = needsConfirmation.length > 0 ? confirmationSentence(needsConfirmation) : ''
  if (!end.complete) return `${did} Nothing was withdrawn, because the file is not complete: ${end.reason}${asked && ` ${asked}`}`
  if (hasUnknownRow) {
    return `${did} Nothing was withdrawn, because a rejected row does not say which property it is of.${asked && ` ${asked}`}`
  }
  if (asked) return `${did} ${asked}`
  return end.rows === 0 && withdrawn === 0 ? 'The file holds no properties, so nothing was changed or withdrawn.' : did
}

function confirmationSentence(parts: readonly DoubtfulWithdrawal[]): string {
  const losses = parts.map(
    ({ branchId, channel, withdraw, hide, listed }) =>
      `branch ${branchId} would lose ${withdraw} of its ${listed} ${channel}${hide > 0 ? `, ${hide} of them hidden by the file` : ''}`,
  )
  const stay = parts.some(({ hide }) => hide > 0) ? ', and these stay shown' : ''
  return (
    `Nothing was withdrawn${stay}, because ${losses.join(' and ')}. If they are gone, import the file again and confirm it: ` +
    '--confirm-withdrawals on the command line, ?confirm-withdrawals=yes when posting it, or ' +
    'a name that ends in .confirm-withdrawals.blm (or .zip) in the inbox; of a source that the site asks, ' +
    'gable sources pull NAME --confirm-withdrawals.'
  )
}

function properties(count: number): string {
  return `${count} ${count === 1 ? 'property' : 'properties'}`
}
