import { cleanHtml } from './clean-html.ts'
import { plainText } from './plain-text.ts'

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

/** The rooms under their names, with their measures and what is said of them; follows the description. */
export function roomsHtml(rooms: readonly SentRoom[]): string {
  return rooms.slice(0, maxRooms).map(roomHtml).join('')
}

function roomHtml(room: SentRoom): string {
  const name = plainText(room.name, maxNameLength).text
  const measures = plainText(room.measures, maxNameLength).text
  const description = cleanHtml(room.description.slice(0, maxDescriptionLength).toWellFormed())
  if (name === '' && measures === '' && description === '') return ''
  // Without a heading of its own it would be read as part of the room before it.
  const said = (measures === '' ? '' : `<p>${escaped(measures)}</p>`) + paragraph(description)
  // Without a heading of its own it would be read as part of the room before it.
  return `<h3>${escaped(name || 'Room')}</h3>${said}`
}

/** Text with no more than bold words in it is a paragraph too. */
function paragraph(html: string): string {
  return html === '' || /^<(?:p|ul|ol|h3|h4)>/.test(html) ? html : `<p>${html}</p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
