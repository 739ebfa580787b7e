import type { CST } from 'yaml'

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection
type Item = CST.CollectionItem

/** The offsets in the text of a list's item or a group's field. */
export interface ItemPlace {
  item: Item
  /** Start of its name or hyphen. */
  start: number
  /**
   * Start including comments on the lines directly above; same as `start` for the first item, whose comments may concern the whole list.
   */
  lead: number
  /** End, including a comment on the same line, without the line break. */
  end: number
}

const isBlank = ({ type }: CST.SourceToken) => ['space', 'newline', 'comment', 'comma'].includes(type)

/** Returns the offsets of each item of a collection. */
export function placesOf(text: string, collection: Collection): ItemPlace[] {
  let before = 0
  return itemsOf(collection).map((item, at) => {
    const start = startOfItem(item)
    const isFlow = collection.type === 'flow-collection'
    const end = isFlow ? endOfItem(text, item) : behindComment(text, endOfItem(text, item))
    const place = { item, start, lead: at === 0 || isFlow ? start : aboveComments(text, start, before), end }
    before = end
    return place
  })
}

/** Returns the items as the document's nodes count them; CST items that have only comments are skipped. */
function itemsOf(collection: Collection): Item[] {
  return (collection.items as Item[]).filter(
    ({ start, key, sep, value }) => key || sep || value || start.some(({ type }) => type === 'seq-item-ind' || type === 'explicit-key-ind'),
  )
}

function startOfItem({ start, key, sep, value }: Item): number {
  const first = start.find((token) => !isBlank(token))
  return first?.offset ?? (key ? startOf(key) : undefined) ?? sep?.[0]?.offset ?? startOf(value!)
}

/** Returns the start of a value, after its anchor and tag. */
export function startOf(token: CST.Token): number {
  if (token.type === 'block-map' || token.type === 'block-seq') return startOfItem(itemsOf(token)[0]!)
  if (token.type === 'block-scalar') return token.props[0]?.offset ?? token.offset
  return token.offset
}

function endOfItem(text: string, item: Item): number {
  return item.value ? endOf(text, item.value) : headOf(item)
}

/** Returns the end of what precedes an item's value: colon or hyphen, anchor and tag. */
export function headOf({ start, key, sep }: Item): number {
  const mark = [...start, ...(sep ?? [])].findLast((token) => !isBlank(token))
  const afterMark = mark ? mark.offset + mark.source.length : 0
  return Math.max(afterMark, key && 'source' in key ? key.offset + key.source.length : 0)
}

/** Returns the end of a value, without comments and its last line break. */
export function endOf(text: string, token: CST.Token): number {
  if (token.type === 'block-map' || token.type === 'block-seq') return endOfItem(text, itemsOf(token).at(-1)!)
  if (token.type === 'flow-collection') {
    const close = token.end.find(({ type }) => type.startsWith('flow-') && type.endsWith('-end'))
    return close ? close.offset + close.source.length : text.length
  }
  if (token.type === 'block-scalar') {
    const { source } = token
    // With `+`, trailing empty lines belong to the text.
    const lastEnd = headerOf(token).includes('+') ? source.lastIndexOf('\n') : source.indexOf('\n', source.trimEnd().length)
    const written = lastEnd < 0 ? source : source.slice(0, source[lastEnd - 1] === '\r' ? lastEnd - 1 : lastEnd)
    return written.trim() === '' ? endOfHeader(token) : bodyOf(token) + written.length
  }
  return token.offset + ('source' in token ? token.source.length : 0)
}

/** Returns the start of the lines below a block scalar's header. */
function bodyOf({ props, offset }: CST.BlockScalar): number {
  const last = props.at(-1)
  return last && 'source' in last ? last.offset + last.source.length : offset
}

function endOfHeader({ props, offset }: CST.BlockScalar): number {
  const last = props.findLast(({ type }) => type !== 'newline')
  return last && 'source' in last ? last.offset + last.source.length : offset
}

/** Returns the header of a block scalar, such as `>-`. */
export function headerOf({ props }: CST.BlockScalar): string {
  const header = props.find(({ type }) => type === 'block-scalar-header')
  return header && 'source' in header ? header.source : '|'
}

/** Returns the comment that follows on the same line, with the blanks before it; '' if there is none. */
export function commentBehind(text: string, offset: number): string {
  const behind = /[ \t]+#[^\r\n]*/y
  behind.lastIndex = offset
  return behind.exec(text)?.[0] ?? ''
}

function behindComment(text: string, end: number): number {
  return end + commentBehind(text, end).length
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** Returns the number of characters before the offset on its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}

/** Returns the start of the comments directly above, with the same indentation; not before the offset `after`. */
function aboveComments(text: string, start: number, after: number): number {
  const column = columnOf(text, start)
  let lead = start
  for (;;) {
    const line = lineStart(text, lead)
    const above = lineStart(text, line - 1)
    const written = text.slice(above, line)
    if (above <= after || written.search(/\S/) !== column || written[column] !== '#') return lead
    lead = above + column
  }
}
