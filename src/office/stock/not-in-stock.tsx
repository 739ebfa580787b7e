import type { TracedRejection } from '#src/data/stock/feed-traces.ts'
import { ScreenNote } from '../ui/screen.tsx'

/** Says that nothing matches the search. */
export function StockNotFound({ text, rejected }: { text: string; rejected: readonly TracedRejection[] }) {
  if (rejected.length > 0) return null
  return (
    <ScreenNote>
      No feed has ever brought “{text}” here, and the last imports rejected no row with that reference. Look at the reference in the
      software it comes from, and whether it is marked for the website there.
    </ScreenNote>
  )
}

/** Feed rows that did not become properties, or did not change them. */
export function RejectedRows({ rows }: { rows: readonly TracedRejection[] }) {
  if (rows.length === 0) return null
  return (
    <ScreenNote kind="fault">
      <p>
        {rows.length === 1 ? 'The last import rejected a row with that reference:' : 'The last imports rejected rows with that reference:'}
      </p>
      <ul>
        {rows.map(({ source, file, line, reference, field, reason }) => (
          <li key={`${source} ${line} ${field}`}>
            <bdi>{reference}</bdi>, line {line} of {file}: {field === '' ? '' : `${field}: `}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </ScreenNote>
  )
}
