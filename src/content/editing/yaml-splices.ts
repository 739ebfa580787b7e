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

/** A replacement for part of a text, by offsets. */
export interface Splice {
  from: number
  to: number
  /** New text, with `\n` as line breaks whatever the file has. */
  text: string
  /** The text comes from the file and is used unchanged. */
  isMoved?: true
}

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection

/** A list or group of a file, with the positions of its items. */
export interface Ground {
  text: string
  collection: Collection
  places: readonly ItemPlace[]
  style: YamlStyle
}

export function groundOf(text: string, collection: Collection, style: YamlStyle): Ground {
  return { text, collection, places: placesOf(text, collection), style }
}

/** Replaces the value of an item; anchor, tag and comments are kept. */
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

/** Returns the end of a block scalar's header; for other values, of the item's name. */
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

/** Replaces the text of a block scalar and keeps its header; undefined if that is not possible. */
function changedBlock(text: string, before: CST.BlockScalar, value: string): Splice | undefined {
  const header = headerOf(before)
  const [, blanks = ''] = before.source.match(/^(?:[ \t]*\r?\n)*( +)/) ?? []
  if (blanks === '' || /\d/.test(header)) return undefined
  const written = blockText(value, { header, column: blanks.length, before: before.source })
  const [from, to] = [startOf(before), endOf(text, before)]
  const comment = commentBehind(text, from + header.length)
  return written && { from, to, text: atTextEnd(text, to, `${written.header}${comment}\n${written.lines}`) }
}

/** Adds a line break at the end of the file, as a block scalar has to end with one. */
function atTextEnd(text: string, to: number, written: string): string {
  return to >= text.length && written.includes('\n') ? `${written}\n` : written
}

/** Inserts an item, or a field if there is a name, at this position. */
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

/** Returns the text between items if it is the same everywhere, such as an empty line; otherwise undefined. */
function separatorOf({ text, places }: Ground): string | undefined {
  const between = places.slice(1).map(({ lead }, at) => text.slice(places[at]!.end, lead).replaceAll('\r\n', '\n'))
  return between.every((each) => each === between[0]) && !between[0]?.includes('#') ? between[0] : undefined
}

/** Removes one of several items. Comments directly above it are removed too; others are kept. */
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

/** Moves an item to a position that is counted without it. Text between the positions stays where it is. */
export function rearranged({ text, places }: Ground, from: number, to: number): Splice[] {
  return moved([...places.keys()], from, to).flatMap((other, at) => {
    const moving = places[other]!
    return other === at
      ? []
      : [{ from: places[at]!.lead, to: places[at]!.end, text: text.slice(moving.lead, moving.end), isMoved: true as const }]
  })
}
