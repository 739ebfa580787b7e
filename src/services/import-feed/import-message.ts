import type { DoubtfulWithdrawal } from '#src/domain/imports/import-report.ts'
import type { FeedEnd, FeedExtent } from '#src/feeds/feed.ts'

interface ImportMessageOptions {
  imported: number
  changed: number
  withdrawn: number
  extent: FeedExtent
  end: Pick<FeedEnd, 'rows' | 'complete' | 'reason'>
  needsConfirmation: readonly DoubtfulWithdrawal[]
  hasUnknownRow: boolean
}

/** What an import did, and why it did not do what may have been expected. */
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
