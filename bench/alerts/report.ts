export interface Growth {
  database: string
  searches: number
  /** Different criteria among them, and areas. */
  criteria: number
  areas: number
  /** Saved searches prepared in a second. */
  preparedASecond: number
  /** One new property, from its commit until its matches are committed. */
  oneMs: { p50: number; p95: number }
  /** 500 of one import. */
  importSeconds: number
  matches: number
  /** The longest of its turns, in which the embedded database answers no page. */
  longestMs: number
}

const head = [
  '| database | saved searches | criteria | areas | prepared a second | one property p50 ms | p95 ms | 500 of an import, s | matches | longest turn ms |',
  `|---|${'--:|'.repeat(9)}`,
]

/** Markdown: how the times grow with the saved searches. */
export function growthTable(growths: readonly Growth[]): string {
  const number = (value: number) => Math.round(value).toLocaleString('en-GB')
  const rows = growths.map(({ database, searches, criteria, areas, preparedASecond, oneMs, importSeconds, matches, longestMs }) => {
    const counts = [searches, criteria, areas, preparedASecond].map(number)
    const cells = [
      database,
      ...counts,
      oneMs.p50.toFixed(1),
      oneMs.p95.toFixed(1),
      importSeconds.toFixed(1),
      number(matches),
      number(longestMs),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [...head, ...rows].join('\n')
}
