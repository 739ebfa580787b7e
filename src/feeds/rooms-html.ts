import { cleanHtml, shortPlainText } from './texts.ts'

export interface SentRoom {
  name: string
  /** In words: `4.20m x 3.10m`. */
  measures: string
  /** Text or HTML. */
  description: string
}

const maxRooms = 99
const maxNameLength = 120
const maxDescriptionLength = 1_000

/** HTML of rooms with names, measurements and descriptions; a list if they only have names. It follows the description. */
export function roomsHtml(rooms: readonly SentRoom[]): string {
  const read = rooms.slice(0, maxRooms).map(readRoom)
  const names = read.filter(({ name }) => name !== '')
  if (names.length > 0 && read.every(({ said }) => said === '')) {
    return `<h3>Rooms</h3><ul>${names.map(({ name }) => `<li>${escaped(name)}</li>`).join('')}</ul>`
  }
  return read.map(roomHtml).join('')
}

interface ReadRoom {
  name: string
  /** HTML. */
  said: string
}

function readRoom(room: SentRoom): ReadRoom {
  const measures = shortPlainText(room.measures, maxNameLength).text
  const description = cleanHtml(room.description.slice(0, maxDescriptionLength).toWellFormed())
  return {
    name: shortPlainText(room.name, maxNameLength).text,
    said: (measures === '' ? '' : `<p>${escaped(measures)}</p>`) + paragraph(description),
  }
}

function roomHtml({ name, said }: ReadRoom): string {
  if (name === '' && said === '') return ''
  // Without a heading it would read as part of the room before it.
  return `<h3>${escaped(name || 'Room')}</h3>${said}`
}

/** Text with only bold words is a paragraph too. */
function paragraph(html: string): string {
  return html === '' || /^<(?:p|ul|ol|h3|h4)>/.test(html) ? html : `<p>${html}</p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const inchesPerMetre = 1 / 0.0254
/** Metres; a longer room is a mistake. */
const longest = 1_000

/** Both sides of a room, in metres, for people: '4.20m x 3.10m (13'9" x 10'2")'. Empty unless both are valid. */
export function roomMeasures(length: number, width: number): string {
  const sides = [length, width]
  if (sides.some((side) => !(side > 0 && side < longest))) return ''
  return `${sides.map((side) => `${side.toFixed(2)}m`).join(' x ')} (${sides.map(feetAndInches).join(' x ')})`
}

function feetAndInches(metres: number): string {
  const inches = Math.round(metres * inchesPerMetre)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}
