import * as v from 'valibot'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'

const knownVersion = v.object({
  /** Identifies one version of the sender's file. */
  mark: v.string(),
  /** ISO instant of the last imported pull. */
  importedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The branches and channels it covered. */
  scope: v.string(),
})

/** The state that a pull of a whole file leaves for the next one. */
type KnownVersion = v.InferOutput<typeof knownVersion>

/**
 * Once a day a file is imported even if unchanged: missing pictures are requested with every import, and the reader may have changed.
 * Slightly less than a day, so that a nightly schedule is not delayed by minutes.
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

/** The version that need not be imported again yet; undefined if the file has to be imported in any case. */
export function unchangedVersion(state: unknown, { now, source, confirmsWithdrawals }: MeantNow): string | undefined {
  const { success, output } = v.safeParse(knownVersion, state)
  if (confirmsWithdrawals || !success || output.scope !== scopeText(source)) return undefined
  const age = now.getTime() - Date.parse(output.importedAt)
  return age >= 0 && age < freshMs ? output.mark : undefined
}

export function importedVersion(mark: string, { now, source }: Meant): KnownVersion {
  return { mark, importedAt: now.toISOString(), scope: scopeText(source) }
}

/** With other branches or channels in sources.yaml, the same file is another stock. */
export function scopeText({ branches, channels }: FeedSource): string {
  return JSON.stringify([branches, channels])
}
