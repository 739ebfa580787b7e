import type { TranslatedRow } from './translated-row.ts'

/** As many as there are columns for. */
const mostFeatures = 20

export function putFeatures(row: TranslatedRow, field: string, features: readonly string[]): void {
  const given = [...new Set(features)].filter((feature) => feature !== '')
  if (given.length > mostFeatures) row.warn(field, `Only the first ${mostFeatures} of ${given.length} are kept`)
  for (const [index, feature] of given.slice(0, mostFeatures).entries()) row.put(`FEATURE${index + 1}`, field, feature)
}
