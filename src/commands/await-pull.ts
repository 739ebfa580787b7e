import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type AskedPull, type BeforePull, findAskedPull } from '#src/data/pulls/asked-pull.ts'
import type { CommandContext } from './command.ts'

/** Sites look every few seconds; none that pulls the source is running if it has not begun by then. */
const patienceMs = 60_000
const lookMs = 250

interface Awaited extends Pick<CommandContext, 'progress' | 'signal'> {
  db: Kysely<Schema>
  source: string
  before: BeforePull
  /** Milliseconds without anybody at work. */
  patience?: number | undefined
}

/** Waits until the pull that was asked for has succeeded or failed. Undefined when nobody takes it up. */
export async function awaitPull({ db, source, before, progress, signal, patience = patienceMs }: Awaited): Promise<AskedPull | undefined> {
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
