import type { AlertTotals } from '#src/data/figures/alert-totals.ts'
import { alertFrequencies, alertFrequencyTexts } from '#src/domain/saved/saved-search.ts'

/** Alerts by how often they are sent, homes that owners track, and letters about them. */
export function alertRows(totals: AlertTotals | undefined): (string | number)[][] {
  if (!totals) return []
  const alerts = alertFrequencies.flatMap((frequency) => {
    if (frequency === 'N') return []
    const { count = 0, withoutAccount = 0 } = totals.searches.find(({ rhythm }) => rhythm === frequency) ?? {}
    return [[`Searches with alerts: ${alertFrequencyTexts[frequency].toLowerCase()}`, count, withoutAccount]]
  })
  const { trackedHomes, homeLetters } = totals
  return [
    ...alerts,
    ['Homes that owners track', trackedHomes, trackedHomes],
    ['Letters about such homes', homeLetters.count, homeLetters.withoutAccount],
  ]
}
