import type { SourceHealth } from '#src/data/import/source-health.ts'

/** The health of a source that has imported nothing and has no errors, unless given otherwise. */
export function sourceHealth(source: string, given: Partial<SourceHealth> = {}): SourceHealth {
  return {
    source,
    begunAt: null,
    isRunning: false,
    isPulled: false,
    step: null,
    failures: 0,
    problem: null,
    needsConfirmation: false,
    goodAt: null,
    rows: 0,
    rejected: 0,
    warnings: 0,
    listed: 0,
    dueAt: null,
    ...given,
  }
}
