import type { FeedProblem } from '#src/domain/property/listing.ts'

export interface WarningCap {
  /** Those of the warnings that are still to be listed. */
  kept(warnings: readonly FeedProblem[]): readonly FeedProblem[]
  /** One problem per column about those that were not. */
  summary(): FeedProblem[]
}

/** A column that is wrong in every row would bury all else in the report. */
export const maxWarningsPerColumn = 50

export function warningCap(): WarningCap {
  const counts = new Map<string, number>()
  return {
    kept: (warnings) =>
      warnings.filter(({ field }) => {
        const count = (counts.get(field) ?? 0) + 1
        counts.set(field, count)
        return count <= maxWarningsPerColumn
      }),
    summary: () =>
      [...counts]
        .filter(([, count]) => count > maxWarningsPerColumn)
        .map(([field, count]) => ({
          line: 0,
          agentRef: '',
          field,
          reason: `${count - maxWarningsPerColumn} more warnings about this column.`,
        })),
  }
}
