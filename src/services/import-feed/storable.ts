import type { FeedRow } from '#src/feeds/feed.ts'

/** The value without what PostgreSQL cannot store in its texts: NUL, and halves of surrogate pairs. Anything JSON can hold. */
export function storable<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return value
  return JSON.parse(json, (_key, part) => (typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part))
}

/** The row with all that becomes part of the stock made storable. Its warnings are those of the file as it is. */
export function storableRow<Row extends FeedRow>(row: Row): Row {
  if (row.kind === 'rejected') return row.meant === undefined ? row : { ...row, meant: storable(row.meant) }
  const read = () => {
    const { listing, ...read } = row.read()
    return { listing: storable(listing), ...read }
  }
  return { ...row, agentRef: storable(row.agentRef), media: () => storable(row.media()), read }
}
