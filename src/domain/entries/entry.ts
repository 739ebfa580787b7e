import type { ChartContent } from '#src/domain/charts/chart.ts'
import type { EntryContent, VacancyFacts } from '#src/domain/content/entry-content.ts'
import { dayText } from '#src/domain/dates/day.ts'

/** The kinds of entries. Each name is that of the folder in content, and the first part of the addresses. */
export const entryKinds = ['articles', 'market-reports', 'case-studies', 'services', 'vacancies'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A text with a page of its own: an article, a report, a case study, a service or a vacancy. */
export interface Entry extends Omit<EntryContent, keyof VacancyFacts | ListsAndPlace>, Required<Pick<EntryContent, ListsAndPlace>> {
  kind: EntryKind
  body: readonly BodyPart[]
  vacancy?: VacancyFacts
}
type ListsAndPlace = 'slug' | 'topics' | 'points' | 'position'

/** A part of a text: harmless HTML, a table that may be drawn as a chart, or a picture between paragraphs. */
export type BodyPart =
  | { html: string }
  | { table: string; chart?: ChartContent }
  | { picture: { file: string; alt: string; caption: string } }

/** The address of an entry: `/articles/damp`. */
export function entryPath({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): string {
  return `/${kind}/${slug}`
}

/** The line above the title on a card: topic and date, `Selling · 20 November 2026`. */
export function entryOverline({ kind, topics, date, tab, vacancy }: Entry): string {
  const about = vacancy?.location ?? tab ?? topics[0]
  const day = date === undefined || kind === 'case-studies' || kind === 'vacancies' ? undefined : dayText(date.slice(0, 10))
  return [about, day].filter(Boolean).join(' · ')
}

/** The heading of a list of entries of a kind that has no page of its own. */
export const kindNames = {
  articles: 'Articles',
  'market-reports': 'Market reports',
  'case-studies': 'Case studies',
  services: 'Services',
  vacancies: 'Vacancies',
} as const satisfies Record<Entry['kind'], string>

const wordsAMinute = 220

/** Reading time of a text in whole minutes, at least one. */
export function readingMinutes(body: readonly BodyPart[]): number {
  const text = body.map((part) => ('html' in part ? part.html : 'table' in part ? part.table : part.picture.caption)).join(' ')
  const words = text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return Math.max(1, Math.round(words.length / wordsAMinute))
}
