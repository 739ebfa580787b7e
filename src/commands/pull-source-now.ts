import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type AskedPull, askForPull, type BeforePull, findAskedPull, findBeforePull } from '#src/data/pulls/asked-pull.ts'
import { rememberSources } from '#src/data/pulls/pull-leases.ts'
import type { CommandContext } from './command.ts'
import { importSummary } from './import-output.ts'

interface PullSourceNow {
  source: string
  confirmWithdrawals: boolean
  /** Milliseconds for the site to begin; by default a minute. */
  patience?: number
}

/** Has the running site pull a source now, and reports the result. Returns the exit code. */
export async function pullSourceNow({ source, confirmWithdrawals, patience }: PullSourceNow, context: CommandContext): Promise<number> {
  const { note, say, progress, signal } = context
  const { db, isShared } = await context.database()
  await rememberSources(db, [source])
  const before = await findBeforePull(db, source)
  await askForPull(db, [source], { confirmWithdrawals })
  if (confirmWithdrawals) say(`Of ${source}, what is gone is withdrawn this once, however much it is.`)
  if (!isShared) {
    say(`${source} is asked as soon as the site is started.`)
    return 0
  }
  note(`The site is told to ask ${source} now. Ctrl-C ends the waiting, not the asking.`)
  const pull = await awaitPull({ db, source, before, progress, signal, patience })
  progress('')
  return sayOutcome(source, pull, context)
}

function sayOutcome(source: string, pull: AskedPull | undefined, { say, note }: CommandContext): number {
  if (!pull) {
    note(`No site has taken it up yet. It is done when one does that has ${source} in its sources.yaml and the password that it names.`)
    note(`gable sources ${source} says what came of it.`)
    return 1
  }
  for (const line of pull.report ? importSummary(pull.report) : []) say(line)
  if (pull.hasSucceeded) {
    if (!pull.report) say(`${source} was asked: nothing has changed.`)
    return 0
  }
  note(`${source} could not be pulled: ${pull.problem} The site asks it again by itself; what is confirmed stays so until it succeeds.`)
  return 1
}

/** Sites look every few seconds: if none has begun by then, none is running that pulls the source. */
const patienceMs = 60_000
const lookMs = 250

interface Awaited extends Pick<CommandContext, 'progress' | 'signal'> {
  db: Kysely<Schema>
  source: string
  before: BeforePull
  /** Milliseconds without any activity. */
  patience?: number | undefined
}

/** Waits until the requested pull has succeeded or failed. Undefined if no process takes it. */
async function awaitPull({ db, source, before, progress, signal, patience = patienceMs }: Awaited): Promise<AskedPull | undefined> {
  let heardAt = performance.now()
  for (;;) {
    const pull = await findAskedPull(db, source, before)
    if (pull?.hasSucceeded || (pull && !pull.isAtWork && pull.failures > before.failures)) return pull
    if (pull?.isAtWork) heardAt = performance.now()
    if (performance.now() - heardAt > patience) return undefined
    progress(pull?.isAtWork ? `${source} is being pulled …` : 'Waiting for the site to take it up …')
    await wait(lookMs, undefined, { signal })
  }
}
