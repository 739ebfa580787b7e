import type { RefusedMessage } from '#src/data/documents/refused-messages.ts'
import type { SourceHealth, SourceRun } from '#src/data/import/source-health.ts'
import { defaultSource, type FeedSource } from '#src/domain/imports/feed-source.ts'
import { channels } from '#src/domain/property/channel.ts'
import { withoutControlCharacters } from '#src/domain/text/plain-text.ts'
import { alignedLines } from './command.ts'

/** Branch ids listed one by one. */
const mostBranches = 6

/** A table of all sources: those of sources.yaml in order, the default one, and former ones that still hold something. */
export function sourceLines(configured: readonly FeedSource[], healths: readonly SourceHealth[]): string[] {
  const rows = knownSources(configured, healths).map(({ name, source, health }) => {
    return [name, source?.format ?? (name === defaultSource ? 'blm' : ''), ownedText(name, source), ...healthCells(health)]
  })
  const heads = ['source', 'format', 'branches', 'last good (UTC)', 'next (UTC)', 'state', 'rows', 'rejected', 'listed']
  return alignedLines([heads, ...rows], 6)
}

/** The same for programs. */
export function sourceRows(configured: readonly FeedSource[], healths: readonly SourceHealth[]) {
  return knownSources(configured, healths).map(({ name, source, health }) => ({
    name,
    format: source?.format ?? null,
    branches: source ? [...new Set(source.branches.map(({ id }) => id))] : null,
    channels: source?.channels ?? null,
    state: health ? stateOf(health) : 'nothing came yet',
    health: health ?? null,
  }))
}

function knownSources(configured: readonly FeedSource[], healths: readonly SourceHealth[]) {
  const names = [...new Set([...configured.map(({ name }) => name), defaultSource, ...healths.map(({ source }) => source)])]
  return names.map((name) => ({
    name,
    source: configured.find((one) => one.name === name),
    health: healths.find(({ source }) => source === name),
  }))
}

function ownedText(name: string, source: FeedSource | undefined): string {
  if (!source) return name === defaultSource ? 'all others' : 'none: no longer in sources.yaml'
  const ids = [...new Set(source.branches.map(({ id }) => id))]
  const rest = ids.length - mostBranches
  const branches = ids.slice(0, mostBranches).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return source.channels.length === channels.length ? branches : `${branches}: ${source.channels.join()}`
}

function healthCells(health: SourceHealth | undefined): string[] {
  if (!health) return ['never', '', 'nothing came yet', '0', '0', '0']
  const counts = [health.rows, health.rejected, health.listed].map((count) => count.toLocaleString('en-GB'))
  return [health.goodAt ? minuteOf(health.goodAt) : 'never', health.dueAt ? minuteOf(health.dueAt) : '', stateOf(health), ...counts]
}

/** The most important fact about its state. */
function stateOf({ isRunning, isPulled, step, failures, dueAt, problem, needsConfirmation, goodAt, rows, rejected }: SourceHealth): string {
  if (isRunning) return step === null ? 'is being imported' : `is being imported: ${step}`
  if (isPulled) return step === null ? 'is being pulled' : `is being pulled: ${step}`
  if (failures > 0 && dueAt) return `failed ${failures} time${failures === 1 ? '' : 's'}, waits until ${minuteOf(dueAt).slice(-5)}`
  if (problem !== null) return 'failed'
  if (needsConfirmation) return 'asks for confirmation'
  if (rows > 0 && rejected === rows) return 'all rows rejected'
  return goodAt ? 'good' : 'nothing came yet'
}

/** The last imports of a source, newest first. */
export function runLines(runs: readonly SourceRun[]): string[] {
  const rows = runs.map(({ begunAt, outcome, file, report }) => {
    const { rows: read = 0, imported = 0, changed = 0, withdrawn = 0, rejectedCount = 0, warningCount = 0 } = report ?? {}
    const counts = [read, imported, changed, withdrawn, rejectedCount, warningCount].map((count) => count.toLocaleString('en-GB'))
    return [minuteOf(begunAt), outcome, file, ...counts]
  })
  return alignedLines([['begun (UTC)', 'outcome', 'file', 'rows', 'new', 'changed', 'withdrawn', 'rejected', 'warnings'], ...rows], 3)
}

/** Its recently refused messages, newest first. */
export function refusedLines(refused: readonly RefusedMessage[]): string[] {
  return refused.map(
    ({ code, reason, times, lastAt }) =>
      `${minuteOf(lastAt)} ${code}${times > 1 ? ` (${times} times)` : ''} ${withoutControlCharacters(reason)}`,
  )
}

function minuteOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ')
}
