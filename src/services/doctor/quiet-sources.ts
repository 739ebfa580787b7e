import type { SourceHealth } from '#src/data/import/source-health.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { type Finding, warning } from './finding.ts'

const hourMs = 3_600_000
/** Software exports each night, but perhaps not at the weekend; in real time it sends when something changes, which may take weeks. */
const quietHours = { blm: 96, rtdf: 14 * 24 }
/** Times that a source that is asked may be asked in vain. */
const missed = 3

/** Configured sources that last brought something, or said that there is nothing new, longer ago than they should have. */
export function quietSources(sources: readonly ConfiguredSource[], healths: readonly SourceHealth[], now: Date): Finding[] {
  return sources.flatMap((source) => {
    const { goodAt = null, needsConfirmation = false } = healths.find((health) => health.source === source.name) ?? {}
    if (needsConfirmation)
      return [
        warning(
          `The source ${source.name} asks whether properties are really gone.`,
          `\`gable sources ${source.name}\` lists them; if so, import with --confirm-withdrawals.`,
        ),
      ]
    if (goodAt === null)
      return [
        warning(
          `Nothing came of the source ${source.name} yet.`,
          'every' in source
            ? 'Is the site running? The log says when it asks, and what comes of it.'
            : 'Does whoever sends know the address?',
        ),
      ]
    const quietMs = now.getTime() - goodAt.getTime()
    if (quietMs <= longestMs(source)) return []
    return [
      warning(
        `The source ${source.name} last brought something ${Math.round(quietMs / hourMs)} hours ago.`,
        'every' in source
          ? `It is asked every ${Math.round(source.every / 60_000)} minutes: is the site running? \`gable sources\` says what it waits for.`
          : 'Ask whoever sends it whether it is still sent.',
      ),
    ]
  })
}

function longestMs(source: ConfiguredSource): number {
  return 'every' in source ? missed * source.every + hourMs : quietHours[source.format] * hourMs
}
