import type { CST } from 'yaml'
import { blockText } from './block-text.ts'
import { moved } from './edit.ts'
import {
  behindHyphen,
  behindName,
  fieldText,
  flowField,
  flowText,
  isInline,
  itemText,
  type Quoting,
  scalarText,
  type YamlStyle,
} from './write-yaml.ts'
import { columnOf, commentBehind, endOf, headerOf, headOf, type ItemPlace, placesOf, startOf } from './yaml-places.ts'

/** What is put in the place of a stretch of a text, by offsets. */
export interface Splice {
  from: number
  to: number
  /** Its lines end with `\n`, whatever those of the file end with. */
  text: string
  /** It was in the file before, and stays as it is. */
  isMoved?: true
}

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection

/** A list or group of a file. */
export interface Ground {
  text: string
  collection: Collection
  places: readonly ItemPlace[]
  style: YamlStyle
}

export function groundOf(text: string, collection: Collection, style: YamlStyle): Ground {
  return { text, collection, places: placesOf(text, collection), style }
}

/** Another value in the place of the one of an item; anchor, tag and comments stay. */
export function replaced({ text, collection, places, style }: Ground, at: number, value: unknown): Splice {
  const { item, start } = places[at]!
  const before = item.value
  const isFlow = collection.type === 'flow-collection'
  if (isFlow || (isInline(value) && (!before || isOneLine(before)))) return inLine(text, item, lineText(before, value, { isFlow, style }))
  const block =
    before?.type === 'block-scalar' && typeof value === 'string' && !style.isQuoted ? changedBlock(text, before, value) : undefined
  if (block) return block
  const head = headOf(item)
  const end = before ? endOf(text, before) : head
  const comment = before && !isOneLine(before) ? commentBehind(text, endOfHeading(before, head)) : commentBehind(text, end)
  const write = collection.type === 'block-seq' ? behindHyphen : behindName
  const written = write(value, columnOf(text, start), style, comment)
  return { from: head, to: before && !isOneLine(before) ? end : end + comment.length, text: atTextEnd(text, end, written) }
}

function isOneLine({ type }: CST.Token): boolean {
  return type !== 'block-map' && type !== 'block-seq' && type !== 'block-scalar'
}

/** Behind the sign that begins a block text; for others behind the name. */
function endOfHeading(token: CST.Token, head: number): number {
  return token.type === 'block-scalar' ? startOf(token) + headerOf(token).length : head
}

function inLine(text: string, item: CST.CollectionItem, written: string): Splice {
  if (!item.value) return { from: headOf(item), to: headOf(item), text: ` ${written}` }
  return { from: startOf(item.value), to: endOf(text, item.value), text: written }
}

function lineText(before: CST.Token | undefined, value: unknown, { isFlow, style }: { isFlow: boolean; style: YamlStyle }): string {
  if (typeof value === 'object' && value !== null) return flowText(value, style)
  return scalarText(value, { isFlow, isQuoted: style.isQuoted, quoting: quotingOf(before) })
}

function quotingOf(token: CST.Token | undefined): Quoting {
  if (token?.type === 'double-quoted-scalar') return 'double'
  return token?.type === 'single-quoted-scalar' ? 'single' : 'plain'
}

/** Another text below the same header. */
function changedBlock(text: string, before: CST.BlockScalar, value: string): Splice | undefined {
  const header = headerOf(before)
  const [, blanks = ''] = before.source.match(/^(?:[ \t]*\r?\n)*( +)/) ?? []
  if (blanks === '' || /\d/.test(header)) return undefined
  const written = blockText(value, { header, column: blanks.length, before: before.source })
  const [from, to] = [startOf(before), endOf(text, before)]
  const comment = commentBehind(text, from + header.length)
  return written && { from, to, text: atTextEnd(text, to, `${written.header}${comment}\n${written.lines}`) }
}

/** A block text ends with the end of a line, so the file does too. */
function atTextEnd(text: string, to: number, written: string): string {
  return to >= text.length && written.includes('\n') ? `${written}\n` : written
}

/** A new item of a list, or field of a group where there is a name, before the one at this place. */
export function inserted(ground: Ground, at: number, value: unknown, name?: string): Splice {
  const { text, collection, places, style } = ground
  const before = places[at - 1]
  if (collection.type === 'flow-collection') {
    const written = name === undefined ? flowText(value, style) : flowField(name, value, style)
    if (before) return { from: before.end, to: before.end, text: `${separatorOf(ground) ?? ', '}${written}` }
    const first = places[0]
    if (first) return { from: first.start, to: first.start, text: `${written}${separatorOf(ground) ?? ', '}` }
    const open = collection.start.offset + 1
    return { from: open, to: endOf(text, collection) - 1, text: name === undefined ? written : ` ${written} ` }
  }
  const column = columnOf(text, places[0]!.start)
  const written = name === undefined ? itemText(value, column, style) : fieldText(name, value, column, style)
  const separator = separatorOf(ground) ?? `\n${' '.repeat(column)}`
  if (before) return { from: before.end, to: before.end, text: atTextEnd(text, before.end, `${separator}${written}`) }
  return { from: places[0]!.start, to: places[0]!.start, text: `${written}${separator}` }
}

/** What stands between all items, if it is the same everywhere, such as an empty line. */
function separatorOf({ text, places }: Ground): string | undefined {
  const between = places.slice(1).map(({ lead }, at) => text.slice(places[at]!.end, lead).replaceAll('\r\n', '\n'))
  return between.every((each) => each === between[0]) && !between[0]?.includes('#') ? between[0] : undefined
}

/** Without one of several items; comments directly above it go with it, others stay. */
export function removed({ text, places }: Ground, at: number): Splice {
  const [before, own, next] = [places[at - 1], places[at]!, places[at + 1]]
  const above = before ? text.slice(before.end, own.lead) : undefined
  const underneath = next ? text.slice(own.end, next.lead) : undefined
  const isBare = (separator: string | undefined) => separator !== undefined && !separator.includes('#')
  const lines = (separator = '') => separator.split('\n').length
  if (next && isBare(underneath) && !(isBare(above) && lines(above) < lines(underneath))) return { from: own.lead, to: next.lead, text: '' }
  if (before && isBare(above)) return { from: before.end, to: own.end, text: '' }
  const [blanks = ''] = text.slice(own.end).match(/^\s*/) ?? []
  return { from: own.lead, to: next ? own.end + blanks.length : own.end, text: '' }
}

/** With one of the items in another place, counted without it; what stands between places stays there. */
export function rearranged({ text, places }: Ground, from: number, to: number): Splice[] {
  return moved([...places.keys()], from, to).flatMap((other, at) => {
    const moving = places[other]!
    return other === at
      ? []
      : [{ from: places[at]!.lead, to: places[at]!.end, text: text.slice(moving.lead, moving.end), isMoved: true as const }]
  })
}
