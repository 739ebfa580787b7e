import { type MessagePart, messagePart, textOf } from '../message-part.ts'
import { putFeatures } from '../put-features.ts'
import { roomsHtml } from '../rooms-html.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** Key features are the lines of the summary, then what the department ticked. */
export function putDescription(row: TranslatedRow, property: MessagePart): void {
  const put = (column: string, key: string) => row.put(column, property.at(key), property.text(key))
  put('SUMMARY', 'description')
  put('SUMMARY', 'strapline')
  put('DESCRIPTION', 'longDescription')
  put('DESCRIPTION', 'description')
  const rooms = property.list('rooms').map((room) => messagePart(room))
  const sent = rooms.map((room) => ({
    name: room.text('name'),
    measures: room.text('dimensions'),
    description: room.text('description'),
  }))
  row.put('GABLE_ROOMS', property.at('rooms'), roomsHtml(sent))
  const ticked = ['specialFeatures', 'situation', 'parking'].flatMap((key) => property.list(key).map(textOf)).map(inWords)
  putFeatures(row, property.at('summary'), [...linesOf(property.text('summary')), ...ticked])
}

/** Phrases on lines of their own, or after bullets. */
function linesOf(summary: string): string[] {
  return summary.split(/[\r\n•;]| \* /).map((line) => line.replace(/^[\s*·–-]+/, '').trim())
}

/** `swimmingPool` is "Swimming pool". */
function inWords(code: string): string {
  const words = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
