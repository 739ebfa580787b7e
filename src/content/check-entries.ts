import * as v from 'valibot'
import { type EntryContent, entryContents } from '#src/domain/content/entry-content.ts'
import { slugValue } from '#src/domain/content/values.ts'
import { dayBefore } from '#src/domain/dates/day.ts'
import { type BodyPart, type Entry, type EntryKind, entryKinds, entryPath } from '#src/domain/entries/entry.ts'
import type { WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { hasSale } from '#src/domain/events/sale-links.ts'
import { removedFromText } from '#src/domain/text/harmless-html.ts'
import { timeProblem } from './check-events.ts'
import type { ContentProblem, Reference } from './content-error.ts'
import type { ContentStore } from './content-store.ts'
import { type KnownNames, namesAt } from './known-names.ts'
import { chartProblems, type MarkdownFile, markdownBody, markdownHtml, markdownTables, readMarkdownFolder } from './markdown-file.ts'
import { oncePerVersion } from './once-per-version.ts'
import type { YamlFile } from './yaml-file.ts'

/** Days after its closing date at which a vacancy should have been renewed or removed. */
const longClosedDays = 90

interface EntrySurroundings {
  pages: readonly { path: string }[]
  branches: readonly YamlFile<unknown>[]
  /** All events; undefined if a calendar could not be read, as it might contain the sale of a report. */
  events: readonly WrittenEvent[] | undefined
  /** Today's date; undefined for the demonstration, whose dates move with the calendar. */
  today: string | undefined
}

/**
 * Reports problems of entries besides those of single fields: duplicate addresses, unknown authors, reports of missing sales, and empty
 * texts.
 */
export function checkEntries(files: readonly EntryFile[], { pages, branches, events, today }: EntrySurroundings): ContentProblem[] {
  const firstAt = new Map<string, string>()
  const labels = namesAt(branches, ['staff', '*', 'urlLabel'])
  return files.flatMap((file) => {
    const { entry, kind, name, body, bodyProblem, values } = file
    const { content, problem } = file.sound
    const path = entryPath(entry)
    const taken = firstAt.get(path)
    firstAt.set(path, taken ?? name)
    const field = content.slug === undefined ? [] : ['slug']
    return [
      ...file.problems,
      ...(v.is(slugValue, entry.slug)
        ? []
        : [problem(field, 'must have a name of lower-case letters and digits with single hyphens, or a slug')]),
      ...(taken === undefined ? [] : [problem(field, `${path} is the address of ${kind}/${taken}.md too`)]),
      ...(pages.some((page) => page.path === path) ? [problem(field, `${path} is the path of a page in pages/ too`)] : []),
      ...unknownAuthor(file, labels),
      // A past sale may have been removed from its calendar.
      ...(entry.sale === undefined || entry.date === undefined || !events || hasSale(entry, events)
        ? []
        : [
            {
              ...problem(['sale'], `the calendars have no sale ${entry.sale} on the day of this report, or in the week before`),
              isWarning: true as const,
            },
          ]),
      ...(timeProblem(content.date) === undefined ? [] : [{ ...problem(['date'], timeProblem(content.date)!), isWarning: true as const }]),
      ...(content.closes !== undefined && entry.date !== undefined && content.closes < entry.date.slice(0, 10)
        ? [{ ...problem(['closes'], 'is before its date: nobody could apply'), isWarning: true as const }]
        : []),
      ...(today !== undefined && content.closes !== undefined && content.closes < dayBefore(today, longClosedDays)
        ? [
            {
              ...problem(['closes'], `was over ${longClosedDays} days ago: nobody sees it any more, and its file can go`),
              isWarning: true as const,
            },
          ]
        : []),
      ...onceOverfull(entryKinds, `${kind}/${name}`, body, () => overfullRows(body)).map((row) => ({
        ...bodyProblem(row, 'has more cells than its table has columns: those after the last column are not shown'),
        isWarning: true as const,
      })),
      ...(entry.body.length > 0 || values === undefined ? [] : [bodyProblem(body, 'must have a text below its fields')]),
      ...onceRemoved(entryKinds, `${kind}/${name}`, body, () => [...removedFromText(markdownHtml(body)), ...chartProblems(body)]).map(
        ({ at, reason }) => ({
          ...bodyProblem(at, reason),
          isWarning: true as const,
        }),
      ),
      ...inlinePictures(entry).map((source) => bodyProblem(source, 'has a picture within a line: put it in a paragraph of its own')),
    ]
  })
}

function unknownAuthor({ sound: { content, problem } }: EntryFile, labels: KnownNames): ContentProblem[] {
  const { author } = content
  if (author === undefined || !v.is(slugValue, author) || labels.has(author)) return []
  return [problem(['author'], `${author} is the urlLabel of nobody in branches/${labels.meant(author)}`)]
}

/** Returns the rows of Markdown tables with more cells than the heading row. Markdown drops the extra cells. */
function overfullRows(body: string): string[] {
  return markdownTables(body).flatMap(([head = '', , ...rows]) => rows.filter((row) => cellsIn(row) > cellsIn(head)))
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
}

function inlinePictures({ body }: Pick<Entry, 'body'>): string[] {
  return body.flatMap((part) =>
    'picture' in part ? [] : [...markupOf(part).matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, file]) => file ?? ''),
  )
}

/** Returns the links and pictures in the texts of entries, and the entries they name as further reading. */
export function referencesOfEntries(files: readonly EntryFile[]): { links: Reference[]; pictures: Reference[] } {
  const found = files.flatMap(({ entry, bodyProblem, sound: { content, problem } }) => {
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
          ...(content.apply === undefined ? [] : [inField(content.apply, ['apply'])]),
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

/** Returns the entries of kinds that are listed by topic. */
export function articlesIn(files: readonly EntryFile[]): EntryFile[] {
  return files.filter(({ kind }) => kind === 'articles')
}

/** A Markdown file with its entry. */
export interface EntryFile extends MarkdownFile<EntryContent> {
  kind: EntryKind
  /** The valid part of the entry; all of it if `content` is present. */
  entry: ReadEntry
}

/** Reads the entries of all kinds, with the problems of their fields. */
export async function readEntries(store: ContentStore): Promise<EntryFile[]> {
  const ofKinds = await Promise.all(
    entryKinds.map(async (kind) => {
      const files = await readMarkdownFolder(store, kind, entryContents[kind] as v.GenericSchema<unknown, EntryContent>)
      return files.map((file) => ({ ...file, kind, entry: entryOf(kind, file) }))
    }),
  )
  return ofKinds.flat()
}

/** An entry without its invalid fields. */
type ReadEntry = Partial<Entry> & Pick<Entry, 'kind' | 'slug' | 'topics' | 'related' | 'points' | 'position' | 'body'>

const onceBody = oncePerVersion<BodyPart[]>()
const onceOverfull = oncePerVersion<string[]>()
const onceRemoved = oncePerVersion<ReturnType<typeof removedFromText>>()

/** Returns an entry as the site uses it, from the valid fields of its file. */
function entryOf(kind: EntryKind, { sound, name, body }: MarkdownFile<EntryContent>): ReadEntry {
  const {
    location,
    furtherDetails,
    closes,
    employment,
    apply,
    slug: own = name,
    related = [],
    topics: about = [],
    points = [],
    position: at = 100,
    ...rest
  } = sound.content
  const vacancy = location !== undefined && {
    location,
    ...(furtherDetails !== undefined && { furtherDetails }),
    ...(closes !== undefined && { closes }),
    ...(employment !== undefined && { employment }),
    ...(apply !== undefined && { apply }),
  }
  const parts = onceBody(entryKinds, `${kind}/${name}`, body, () => markdownBody(body))
  return { ...rest, kind, slug: own, related, topics: about, points, position: at, body: parts, ...(vacancy && { vacancy }) }
}
