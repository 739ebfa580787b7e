import { cleanHtml } from '../clean-html.ts'
import { plainText } from '../plain-text.ts'
import { type MessagePart, messagePart } from './message-part.ts'

/** The protocol allows ninety-nine. */
const maxRooms = 99
const maxNameLength = 120
const maxDescriptionLength = 1_000
/** By the code of the unit: metres, centimetres, millimetres, feet, inches. */
const metresPerUnit: Readonly<Record<string, number>> = { 5: 1, 6: 0.01, 7: 0.001, 8: 0.3048, 9: 0.0254 }
const inchesPerMetre = 1 / 0.0254

/** The rooms under their names, with their measures and what is said of them; follows the description. */
export function roomsHtml(rooms: readonly unknown[]): string {
  return rooms
    .slice(0, maxRooms)
    .map((room) => roomHtml(messagePart(room)))
    .join('')
}

function roomHtml(room: MessagePart): string {
  const name = plainText(room.text('room_name'), maxNameLength).text
  const measures = room.text('room_dimension_text') || measuresText(room)
  const description = cleanHtml(room.text('room_description').slice(0, maxDescriptionLength).toWellFormed())
  if (name === '' && measures === '' && description === '') return ''
  const heading = name === '' ? '' : `<h3>${escaped(name)}</h3>`
  return heading + (measures === '' ? '' : `<p>${escaped(measures)}</p>`) + paragraph(description)
}

/** Text with no more than bold words in it is a paragraph too. */
function paragraph(html: string): string {
  return html === '' || /^<(?:p|ul|ol|h3|h4)>/.test(html) ? html : `<p>${html}</p>`
}

/** '4.20m x 3.10m (13'9" x 10'2")'; empty unless both sides and their unit are told. */
function measuresText(room: MessagePart): string {
  const unit = metresPerUnit[room.text('room_dimension_unit')]
  const sides = [Number(room.text('room_length')), Number(room.text('room_width'))]
  if (unit === undefined || sides.some((side) => !(side > 0 && side < 100_000))) return ''
  const metres = sides.map((side) => side * unit)
  return `${metres.map((side) => `${side.toFixed(2)}m`).join(' x ')} (${metres.map(feetAndInches).join(' x ')})`
}

function feetAndInches(metres: number): string {
  const inches = Math.round(metres * inchesPerMetre)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
