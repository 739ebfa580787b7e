import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { sumConsents } from '#src/data/statistics/consent-counts.ts'
import { type DayRange, findInterest, findInterestOf } from '#src/data/statistics/property-interest.ts'
import { dayBefore, dayText, isDay, londonDay } from '#src/domain/dates/day.ts'
import { interestKinds } from '#src/domain/property/interest.ts'
import { alignedLines, type Command, type CommandArguments, WrongUsage, wholeNumberOption } from './command.ts'

/** Four weeks, so that two periods are comparable. */
const usualDays = 28
/** More would scroll the top of the table off a terminal; `--csv` has them all. */
const mostShown = 25

const figureKinds = [...interestKinds, 'scans'] as const

export const statsCommand: Command = {
  name: 'stats',
  summary: 'Say how often properties were seen, opened, saved, asked about and scanned',
  options: {
    '--property <id>': 'of one property, day by day',
    '--from <day>': `the first day, such as 2026-11-01; unless given, ${usualDays} days before the last`,
    '--to <day>': 'the last day; today unless given',
    '--csv': 'as comma-separated values, all rows',
    '--json': 'as JSON, all rows',
  },
  details: `
Counted are visitors' doings, never visitors: ${figureKinds.join(', ')} (of QR codes). Days are London's. A running site adds its
latest figures within a second. Without --property it shows the properties that were opened most often.

Example: gable stats --property 1207 --from 2026-10-01 --csv > october.csv`,
  async run({ options }, context) {
    const days = readDays(options, londonDay(new Date()))
    const id = options.property === undefined ? undefined : wholeNumberOption(options.property, 'property', 1)
    const { db } = await context.database()
    const found = id === undefined ? await ofStock(db, days) : await ofProperty(db, id, days)
    if (!found) {
      context.note(`There is no property ${id}.`)
      return 1
    }
    const { title, heads, rows } = found
    if (options.json === true) {
      const named = rows.map(({ words, figures }) => ({
        ...Object.fromEntries(heads.map((head, index) => [head, words[index]])),
        ...figures,
      }))
      context.say(JSON.stringify({ title, ...days, rows: named, ...(id === undefined && { consents: await sumConsents(db, days) }) }))
      return 0
    }
    if (options.csv === true) {
      for (const line of csvLines(heads, rows)) context.say(line)
      return 0
    }
    context.say(`${title}, ${dayText(days.from)} to ${dayText(days.to)}`)
    for (const line of tableLines(heads, [...rows.slice(0, mostShown), sumFigures(rows, heads.length)])) context.say(line)
    if (rows.length > mostShown) context.say(`… and ${rows.length - mostShown} more; --csv shows all`)
    if (id === undefined) context.say(await consentLine(db, days))
    return 0
  },
}

interface Found {
  title: string
  /** The headings of a row's words; figures follow. */
  heads: readonly string[]
  rows: readonly FigureRow[]
}

async function ofStock(db: Kysely<Schema>, days: DayRange): Promise<Found> {
  const properties = await findInterest(db, days)
  const rows = properties.map(({ id, address, ...figures }) => ({ words: [String(id), address], figures }))
  return { title: 'All properties', heads: ['property', 'address'], rows }
}

async function ofProperty(db: Kysely<Schema>, id: number, days: DayRange): Promise<Found | undefined> {
  const found = await findInterestOf(db, id, days)
  return found && { title: found.address, heads: ['day'], rows: found.days.map(({ day, ...figures }) => ({ words: [day], figures })) }
}

async function consentLine(db: Kysely<Schema>, days: DayRange): Promise<string> {
  const { allow, deny } = await sumConsents(db, days)
  return `Asked about cookies, ${allow} allowed and ${deny} denied them.`
}

function readDays(options: CommandArguments['options'], today: string): DayRange {
  const to = readDay(options.to, 'to', today)
  const from = readDay(options.from, 'from', dayBefore(to, usualDays - 1))
  if (from > to) throw new WrongUsage('--from must not be after --to.')
  return { from, to }
}

function readDay(value: CommandArguments['options'][string], option: string, fallback: string): string {
  if (value === undefined) return fallback
  if (typeof value !== 'string' || !isDay(value)) throw new WrongUsage(`--${option} must be a day such as 2026-11-22.`)
  return value
}

/** A row's words and figures. */
export interface FigureRow {
  words: readonly string[]
  figures: Readonly<Record<(typeof figureKinds)[number], number>>
}

/** Longer addresses would break the table's lines. */
const widestWord = 50

/** The sum of rows, with this many words. */
export function sumFigures(rows: readonly FigureRow[], words: number): FigureRow {
  const sums = figureKinds.map((kind) => [kind, rows.reduce((sum, { figures }) => sum + figures[kind], 0)])
  return { words: ['together', ...Array.from({ length: words - 1 }, () => '')], figures: Object.fromEntries(sums) }
}

/** A table for terminals: words left-aligned, figures right-aligned. */
export function tableLines(heads: readonly string[], rows: readonly FigureRow[]): string[] {
  const cells = [
    [...heads, ...figureKinds],
    ...rows.map(({ words, figures }) => [...words.map(shortened), ...figureKinds.map((kind) => figures[kind].toLocaleString('en-GB'))]),
  ]
  return alignedLines(cells, heads.length)
}

function shortened(word: string): string {
  return word.length > widestWord ? `${word.slice(0, widestWord - 1)}…` : word
}

/** RFC 4180, except for line ends, which are the terminal's. */
export function csvLines(heads: readonly string[], rows: readonly FigureRow[]): string[] {
  return [
    [...heads, ...figureKinds].join(','),
    ...rows.map(({ words, figures }) => [...words.map(csvCell), ...figureKinds.map((kind) => figures[kind])].join(',')),
  ]
}

/** Addresses come from feeds: a spreadsheet must not take one for a formula. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
