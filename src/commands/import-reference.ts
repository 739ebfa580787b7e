import type { Database } from '#src/data/database/database.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import type { CommandArguments, CommandContext } from './command.ts'
import { dryRunHeading, inRolledBackTransaction } from './dry-run.ts'

interface ReferenceImport<Report> {
  /** Reads the files and changes the database. */
  run(database: Database): Promise<Report>
  summary(report: Report): string[]
  /** The class thrown for an unusable file. */
  refusal: abstract new (
    message?: string,
  ) => Error
  /** Whether `run` changes nothing itself in a dry run, which then need not be undone. */
  isDryItself?: boolean
  /** The state after an interruption. */
  whenStopped: string
}

/** The common part of importing postcodes, places and outlines: messages for failures, and the end. */
export async function importReference<Report extends object>(
  { options }: CommandArguments,
  context: CommandContext,
  { run, summary, refusal, whenStopped, isDryItself = false }: ReferenceImport<Report>,
): Promise<number> {
  try {
    const database = await context.database()
    const started = performance.now()
    const isDry = options.dryRun === true
    const report = isDry && !isDryItself ? await inRolledBackTransaction(database, run) : await run(database)
    // From now on, all processes show the result in suggestions and place pages.
    if (!isDry) await waitForAllProcesses(database)
    context.progress('')
    const seconds = (performance.now() - started) / 1000
    const said =
      options.json === true
        ? [JSON.stringify({ ...(isDry && { dryRun: true }), ...report })]
        : [...(isDry ? [dryRunHeading] : []), ...summary(report), `That took ${seconds.toFixed(1)} s.`]
    for (const line of said) context.say(line)
    return 0
  } catch (error) {
    const reason = knownReason(error, refusal, whenStopped, context)
    if (reason === undefined) throw error
    context.note(reason)
    return 1
  }
}

/** What was there before an import, after a count of what is there now. */
export function before(count: number): string {
  return count > 0 ? `, ${withCommas(count)} before` : ''
}

export function withCommas(count: number): string {
  return count.toLocaleString('en-GB')
}

function knownReason(
  error: unknown,
  refusal: ReferenceImport<unknown>['refusal'],
  whenStopped: string,
  { signal }: CommandContext,
): string | undefined {
  if (error instanceof refusal) return `Nothing was imported. ${error.message}`
  if (signal.aborted) return `Stopped; ${whenStopped}`
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error
  return isMissing ? `There is no file ${String(error.path)}` : undefined
}
