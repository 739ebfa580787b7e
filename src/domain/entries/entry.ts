import type { EntryContent, VacancyFacts } from '#src/domain/content/entry-content.ts'
import { dayText } from '#src/domain/dates/day.ts'

/** Kinds of entries, each named as its folder in content and as the first part of its addresses. */
export const entryKinds = ['articles', 'market-reports', 'case-studies', 'services', 'vacancies'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Something an agency wrote that has a page of its own: an article, a report, a case study, a service, a place to apply for. */
export interface Entry extends Omit<EntryContent, keyof VacancyFacts | ListsAndPlace>, Required<Pick<EntryContent, ListsAndPlace>> {
  kind: EntryKind
  body: readonly BodyPart[]
  vacancy?: VacancyFacts
}
type ListsAndPlace = 'slug' | 'topics' | 'points' | 'position'

/** A stretch of a text: harmless HTML, a table of its own, or a picture between paragraphs. */
export type BodyPart = { html: string } | { table: string } | { picture: { file: string; alt: string; caption: string } }

/** Where an entry stands: `/articles/damp`. */
export function entryPath({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): string {
  return `/${kind}/${slug}`
}

/** What stands above the title on a card: what it is about and when it was written, `Selling · 20 November 2026`. */
export function entryOverline({ kind, topics, date, tab, vacancy }: Entry): string {
  const about = vacancy?.location ?? tab ?? topics[0]
  const day = date === undefined || kind === 'case-studies' || kind === 'vacancies' ? undefined : dayText(date.slice(0, 10))
  return [about, day].filter(Boolean).join(' · ')
}

/** What a list of entries of a kind is called where it has no page of its own. */
export const kindNames = {
  articles: 'Articles',
  'market-reports': 'Market reports',
  'case-studies': 'Case studies',
  services: 'Services',
  vacancies: 'Vacancies',
} as const satisfies Record<Entry['kind'], string>

const wordsAMinute = 220

/** How long somebody reads at a text, in whole minutes, one at least. */
export function readingMinutes(body: readonly BodyPart[]): number {
  const text = body.map((part) => ('html' in part ? part.html : 'table' in part ? part.table : part.picture.caption)).join(' ')
  const words = text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return Math.max(1, Math.round(words.length / wordsAMinute))
}
