import * as v from 'valibot'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'

const knownVersion = v.object({
  /** What tells one version of the sender's file from another. */
  mark: v.string(),
  /** ISO instant of the last pull that was imported. */
  importedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Which branches and channels were meant. */
  scope: v.string(),
})

/** What a pull of a whole file leaves for the next one. */
type KnownVersion = v.InferOutput<typeof knownVersion>

/**
 * Once a day a file is imported as it stands, changed or not: pictures that could not be had are asked for with every import, and what
 * reads the file may have changed. Less than a day, so that a nightly schedule is not put off by minutes.
 */
const freshMs = 20 * 60 * 60_000

interface Meant {
  now: Date
  source: FeedSource
}

interface MeantNow extends Meant {
  /** What the last import did not withdraw is withdrawn by the same file again. */
  confirmsWithdrawals: boolean
}

/** The version that need not be imported again yet; undefined where whatever is there has to be. */
export function unchangedVersion(state: unknown, { now, source, confirmsWithdrawals }: MeantNow): string | undefined {
  const { success, output } = v.safeParse(knownVersion, state)
  if (confirmsWithdrawals || !success || output.scope !== scopeText(source)) return undefined
  const age = now.getTime() - Date.parse(output.importedAt)
  return age >= 0 && age < freshMs ? output.mark : undefined
}

export function importedVersion(mark: string, { now, source }: Meant): KnownVersion {
  return { mark, importedAt: now.toISOString(), scope: scopeText(source) }
}

/** Other branches or channels in sources.yaml make another stock of the same file. */
export function scopeText({ branches, channels }: FeedSource): string {
  return JSON.stringify([branches, channels])
}
