import { dimensions, type Room } from '../home/room.ts'

/** A description and its summary, as the feed has them. */
export interface Prose {
  /** Plain, one or two sentences. */
  summary: string
  /** HTML of p, b, u and br. */
  description: string
}

/** Texts as one paragraph each; empty ones are left out. */
export function paragraphs(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>`)
    .join('')
}

/** Sentences as one text; empty ones are left out. */
export function sentences(all: readonly string[]): string {
  return all.filter((sentence) => sentence !== '').join(' ')
}

/** A room's paragraph: its name, its measurements and `text`. */
export function roomParagraph(room: Room, text: string): string {
  return `<p><b>${room.name}</b><br />${dimensions(room)}<br />${text}</p>`
}
