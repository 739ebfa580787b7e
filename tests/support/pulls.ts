import { tmpdir } from 'node:os'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { OpenFeed } from '#src/feeds/feed.ts'
import type { PullParts } from '#src/services/pull-feed/pull-source.ts'
import { importReport } from './import-reports.ts'

/** An empty feed, which counts how often it is closed. */
export function emptyPulledFeed(): OpenFeed & { closed(): number } {
  let closed = 0
  return {
    file: {
      extent: 'whole',
      problems: [],
      rows: (async function* () {})(),
      progress: () => 1,
      end: () => ({ rows: 0, complete: true, reason: '' }),
    },
    media: { find: () => undefined },
    close: async () => void closed++,
    closed: () => closed,
  }
}

interface GivenParts extends Partial<Pick<PullParts, 'importFeed' | 'leaseMs' | 'scratch'>> {
  now?: Date
}

/** The parts of pulls, recording which sources were imported and everything that was logged. */
export function pullParts(db: Kysely<Schema>, { now = new Date('2026-11-23T12:00:00Z'), ...given }: GivenParts = {}) {
  const imported: string[] = []
  const said: string[] = []
  const say = (facts: unknown, words?: string) => void said.push(`${words} ${JSON.stringify(facts)}`)
  return {
    db,
    now: () => now,
    scratch: tmpdir(),
    importFeed: async ({ feed }: Parameters<PullParts['importFeed']>[0]) => {
      imported.push(feed?.name ?? '')
      return importReport()
    },
    ...given,
    log: { debug: () => {}, info: say, warn: say, said },
    imported,
  }
}
