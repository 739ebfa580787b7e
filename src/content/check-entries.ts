import * as v from 'valibot'
import { dayBefore } from '../domain/dates/day.ts'
import { type Entry, entryPath } from '../domain/entries/entry.ts'
import type { WrittenEvent } from '../domain/events/calendar-event.ts'
import { hasSale } from '../domain/events/report-of-sale.ts'
import type { Branch } from '../domain/site/agency.ts'
import { leftOut } from './check-left-out.ts'
import type { Reference } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'
import { didYouMean } from './did-you-mean.ts'
import { slug } from './fields.ts'
import { markdownTables } from './markdown-body.ts'
import type { EntryFile } from './read-entries.ts'

/** A place is advertised again within these, or not at all. */
const longClosedDays = 90

interface EntrySurroundings {
  pages: readonly { path: string }[]
  branches: readonly Pick<Branch, 'staff'>[] | undefined
  events: readonly WrittenEvent[]
  /** The day it is; undefined for a demonstration, whose dates move on. */
  today: string | undefined
}

/** What is wrong with entries besides their fields: names that are taken, authors who are nobody (where `branches` are known), reports of sales that there are not, texts that say nothing. */
export function checkEntries(files: readonly EntryFile[], { pages, branches, events, today }: EntrySurroundings): ContentProblem[] {
  const firstAt = new Map<string, string>()
  const labels = branches && new Set(branches.flatMap(({ staff }) => staff.map(({ urlLabel }) => urlLabel)))
  return files.flatMap((file) => {
    const { entry, kind, name, body, problem, bodyProblem, content } = file
    if (!entry) return file.problems
    const path = entryPath(entry)
    const taken = firstAt.get(path)
    firstAt.set(path, taken ?? name)
    const field = content?.slug === undefined ? [] : ['slug']
    const isLabel = entry.author !== undefined && v.is(slug, entry.author)
    return [
      ...(v.is(slug, entry.slug)
        ? []
        : [problem(field, 'must have a name of lower-case letters and digits with single hyphens, or a slug')]),
      ...(taken === undefined ? [] : [problem(field, `${path} is the address of ${kind}/${taken}.md too`)]),
      ...(pages.some((page) => page.path === path) ? [problem(field, `${path} is the path of a page in pages/ too`)] : []),
      ...(isLabel && labels && !labels.has(entry.author ?? '')
        ? [problem(['author'], `${entry.author} is the urlLabel of nobody in branches/${didYouMean(entry.author ?? '', [...labels])}`)]
        : []),
      // A sale may be taken out of its calendar once it is long past.
      ...(entry.sale === undefined || hasSale(entry, events)
        ? []
        : [
            {
              ...problem(['sale'], `the calendars have no sale ${entry.sale} on the day of this report, or in the week before`),
              isWarning: true as const,
            },
          ]),
      ...(leftOut(content?.date) === undefined ? [] : [{ ...problem(['date'], leftOut(content?.date)!), isWarning: true as const }]),
      ...(entry.vacancy?.closes !== undefined && entry.date !== undefined && entry.vacancy.closes < entry.date.slice(0, 10)
        ? [{ ...problem(['closes'], 'is before its date: nobody could apply'), isWarning: true as const }]
        : []),
      ...(today !== undefined && entry.vacancy?.closes !== undefined && entry.vacancy.closes < dayBefore(today, longClosedDays)
        ? [
            {
              ...problem(['closes'], `was over ${longClosedDays} days ago: nobody sees it any more, and its file can go`),
              isWarning: true as const,
            },
          ]
        : []),
      ...overfullRows(body).map((row) => ({
        ...bodyProblem(row, 'has more cells than its table has columns: those after the last column are not shown'),
        isWarning: true as const,
      })),
      ...(entry.body.length > 0 ? [] : [bodyProblem(body, 'must have a text below its fields')]),
      ...inlinePictures(entry).map((source) => bodyProblem(source, 'has a picture within a line: put it in a paragraph of its own')),
    ]
  })
}

/** Rows of tables in Markdown with more cells than the head of the table; Markdown leaves the others out. */
function overfullRows(body: string): string[] {
  return markdownTables(body).flatMap(([head = '', , ...rows]) => rows.filter((row) => cellsIn(row) > cellsIn(head)))
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
}

function inlinePictures({ body }: Entry): string[] {
  return body.flatMap((part) =>
    'picture' in part ? [] : [...markupOf(part).matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, file]) => file ?? ''),
  )
}

/** Links and pictures in the texts of entries, and what they name to be read next. */
export function referencesOfEntries(files: readonly EntryFile[]): { links: Reference[]; pictures: Reference[] } {
  const found = files.flatMap(({ entry, bodyProblem, problem }) => {
    if (!entry) return []
    const inText = (value: string): Reference => ({ value, problem: (reason) => ({ ...bodyProblem(value, reason), isWarning: true }) })
    const inField = (value: string, path: (string | number)[]): Reference => ({
      value,
      problem: (reason) => ({ ...problem(path, reason), isWarning: true }),
    })
    const hrefs = entry.body.flatMap((part) =>
      'picture' in part ? [] : [...markupOf(part).matchAll(/ href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&')),
    )
    return [
      {
        links: [
          ...hrefs.map(inText),
          ...entry.related.map((path, at) => inField(path, ['related', at])),
          ...(entry.vacancy?.apply === undefined ? [] : [inField(entry.vacancy.apply, ['apply'])]),
        ],
        pictures: [
          ...entry.body.flatMap((part) => ('picture' in part ? [inText(part.picture.file)] : [])),
          ...(entry.picture ? [inField(entry.picture.file, ['picture', 'file'])] : []),
        ],
      },
    ]
  })
  return { links: found.flatMap(({ links }) => links), pictures: found.flatMap(({ pictures }) => pictures) }
}

function markupOf(part: { html: string } | { table: string }): string {
  return 'html' in part ? part.html : part.table
}

/** What articles are about; undefined where one could not be read, which may be about anything. */
export function topicsOfArticles(files: readonly EntryFile[]): string[] | undefined {
  const articles = files.filter(({ kind }) => kind === 'articles')
  return articles.every(({ entry }) => entry) ? articles.flatMap(({ entry }) => entry?.topics ?? []) : undefined
}
