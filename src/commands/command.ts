import type { ParseArgsOptionsConfig } from 'node:util'
import type { Database } from '#src/data/database/database.ts'
import type { Settings } from '#src/settings.ts'

/** One thing the command line can do: `npm run gable -- NAME …` (gable.ts lists them). */
export interface Command {
  name: string
  /** One line of `gable help`, without a full stop. */
  summary: string
  /** What follows the name, as in `import FILE [--json]`. */
  usage: string
  /** More for `gable help NAME`: what each option means, an example. */
  details: string
  /** As node:util parseArgs takes them; unknown options are refused before `run`. */
  options: ParseArgsOptionsConfig
  /** Answers the exit code: 0 done, 1 failed for a reason already written. Throws WrongUsage for arguments it cannot use. */
  run(args: CommandArguments, context: CommandContext): Promise<number>
}

export interface CommandArguments {
  files: readonly string[]
  options: Readonly<Record<string, string | boolean | Array<string | boolean> | undefined>>
}

/** What a command works with; tests give their own. */
export interface CommandContext {
  settings: Settings
  /** The site's database, open and migrated; gable.ts closes it after the command. Asked once at most. */
  database(): Promise<Database>
  /** The person's own folder may differ from the project's, where npm runs us: resolves what they typed. */
  path(typed: string): string
  /** Results, to standard output; a line break is added. */
  say(line: string): void
  /** Problems and progress, to standard error; a line break is added. */
  note(line: string): void
  /** Overwrites itself on a terminal and is silent elsewhere, so that logs hold no half lines. */
  progress(line: string): void
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal
}

/** The arguments make no sense; the message says why in a sentence, and gable.ts adds the usage and exits with 2. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

/** A positive whole number given as an option, or `fallback` without one. Throws WrongUsage. */
export function wholeNumber(value: CommandArguments['options'][string], option: string, fallback: number): number {
  if (value === undefined) return fallback
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) throw new WrongUsage(`--${option} must be a whole number above 0.`)
  return Number(value)
}
