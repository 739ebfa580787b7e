import type { Database } from '#src/data/database/database.ts'
import type { Settings } from '../settings.ts'

/** A command of the command line: `npm run gable -- NAME …` (gable.ts lists them). */
export interface Command {
  name: string
  /** A further name for it. */
  alias?: string
  /** One line of `gable help`, without a full stop. */
  summary: string
  /** File arguments in commander's syntax: `<file>`, `[folder]`, `<files...>`. Other numbers of files are refused before `run`. */
  files?: string
  /** Descriptions of options by their flags in commander's syntax: `--report <file>`. Others are refused before `run`. */
  options?: Readonly<Record<string, string>>
  /** More for `gable help NAME`, with an example. */
  details: string
  /** Returns the exit code: 0 for success, 1 for a failure already explained. Throws WrongUsage for invalid arguments. */
  run(args: CommandArguments, context: CommandContext): Promise<number>
}

export interface CommandArguments {
  files: readonly string[]
  /** By name in camel case; a value, or true for a flag. */
  options: Readonly<Record<string, string | true | undefined>>
}

/** What a command works with; tests pass their own. */
export interface CommandContext {
  settings: Settings
  /** Opens the site's database and migrates it; gable.ts closes it after the command. */
  database(): Promise<Database>
  /** Resolves a typed path against the user's own folder; npm runs commands in the project's. */
  path(typed: string): string
  /** Results, to standard output; a line break is added. */
  say(line: string): void
  /** Problems and progress, to standard error; a line break is added. */
  note(line: string): void
  /** Shows a line that replaces the one before; elsewhere a line each half a minute. */
  progress(line: string): void
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal
}

/** Invalid arguments; the message says why in a sentence. The command line then exits with 2. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

/** Reads a positive whole number given as an option; `fallback` if it is missing. Throws WrongUsage. */
export function wholeNumberOption(value: CommandArguments['options'][string], option: string, fallback: number): number {
  if (value === undefined) return fallback
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) throw new WrongUsage(`--${option} must be a whole number above 0.`)
  return Number(value)
}

/**
 * Formats rows of cells as lines for a terminal, each column as wide as its widest cell.
 * @param toTheLeft Number of left-aligned columns of words; the columns after them are right-aligned figures.
 */
export function alignedLines(rows: ReadonlyArray<readonly string[]>, toTheLeft: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const pad = (cell: string, column: number) => (column < toTheLeft ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))
  return rows.map((row) => row.map(pad).join('  ').trimEnd())
}
