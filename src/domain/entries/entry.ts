import type { Employment } from '../structured-data/employments.ts'

/** Kinds of entries, each named as its folder in content and as the first part of its addresses. */
export const entryKinds = ['articles', 'market-reports', 'case-studies', 'services', 'vacancies'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Something an agency wrote that has a page of its own: an article, a report, a case study, a service, a place to apply for. */
export interface Entry {
  kind: EntryKind
  /** Unique in its kind; the last part of its address. */
  slug: string
  title: string
  /** A sentence or two, for cards, search engines and feeds. */
  summary: string
  /** By the clock in London: `2026-11-20`, or with a time `2026-11-20 08:30`. Hidden until then; absent on what has no date. */
  date?: string
  /** The day on which it was last changed, where that is worth telling. */
  updated?: string
  /** The urlLabel of a member of staff, or anybody's name. */
  author?: string
  topics: readonly string[]
  /** A file of images/. */
  picture?: { file: string; alt: string }
  body: readonly BodyPart[]
  /** Paths of other entries: `/articles/damp`. */
  related: readonly string[]
  /** What came of it, of a case study. */
  points: readonly string[]
  /** Of a market report: the event that it is of, by its calendar and number, `agricultural/2`; the day is that of the report or just before it. */
  sale?: string
  /** Under which a case study stands in the grid. */
  tab?: string
  /** Where it stands among others without a date; those with a smaller number come first. */
  position: number
  vacancy?: VacancyFacts
}

/** What a place to apply for has besides. */
export interface VacancyFacts {
  /** A town. */
  location: string
  furtherDetails?: string
  /** The last day to apply: `2026-12-18`. */
  closes?: string
  employment?: Employment
  /** Where it is applied for; the agency's mail address unless given. */
  apply?: string
}

/** A stretch of a text: harmless HTML, a table of its own, or a picture between paragraphs. */
export type BodyPart = { html: string } | { table: string } | { picture: { file: string; alt: string; caption: string } }

/** Where an entry stands: `/articles/damp`. */
export function entryPath({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): string {
  return `/${kind}/${slug}`
}
