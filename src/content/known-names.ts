import { didYouMean } from '#src/domain/text/closest-word.ts'
import { markupIn } from '../domain/text/plain-text.ts'
import type { ContentProblem } from './content-error.ts'
import type { YamlFile } from './yaml-file.ts'

type Path = readonly (string | number)[]

interface Written {
  path: Path
  value: string | number
  file: string
  problem(reason: string): ContentProblem
}

/**
 * Returns the texts and numbers at a place in files as written, valid or not. In `['staff', '*', 'urlLabel']`, `*` stands for each item or
 * field.
 */
export function writtenAt(files: readonly YamlFile<unknown>[], place: readonly string[]): Written[] {
  return files.flatMap(({ values, problem }) =>
    valuesAt(values, place, []).flatMap(({ path, value }) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ path, value, file: problem([], '').file, problem: (reason: string) => problem(path, reason) }]
        : [],
    ),
  )
}

function valuesAt(value: unknown, [step, ...rest]: readonly string[], path: Path): { path: Path; value: unknown }[] {
  if (step === undefined) return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  const within =
    step === '*' ? Object.entries(value) : Object.hasOwn(value, step) ? [[step, (value as Record<string, unknown>)[step]] as const] : []
  return within.flatMap(([key, inner]) => valuesAt(inner, rest, [...path, Array.isArray(value) ? Number(key) : key]))
}

/** Warns of HTML and Markdown in plain-text fields. `formatted` names the fields in which they are allowed. */
export function markupInTexts(files: readonly YamlFile<unknown>[], formatted: readonly string[]): ContentProblem[] {
  const look = (file: YamlFile<unknown>, value: unknown, path: Path): ContentProblem[] => {
    if (typeof value === 'string') return markupIn(value).map((reason) => ({ ...file.problem(path, reason), isWarning: true }))
    if (typeof value !== 'object' || value === null) return []
    const inner = Object.entries(value).filter(([name]) => !formatted.includes(name))
    return inner.flatMap(([key, one]) => look(file, one, [...path, Array.isArray(value) ? Number(key) : key]))
  }
  return files.flatMap((file) => look(file, file.values, []))
}

/** The names at a place, with suggestions for misspelt ones. */
export interface KnownNames {
  among: readonly string[]
  /** Also true if an unreadable part of a file may contain the name. */
  has(name: string | number): boolean
  /** Returns the end of a reason: a suggestion, or '' without one. */
  meant(typed: string): string
}

export function namesAt(files: readonly YamlFile<unknown>[], ...places: readonly (readonly string[])[]): KnownNames {
  const among = [...new Set(places.flatMap((place) => writtenAt(files, place).map(({ value }) => String(value))))]
  return {
    among,
    has: (name) => among.includes(String(name)) || files.some(({ mayHold }) => mayHold(String(name))),
    meant: (typed) => didYouMean(typed, among),
  }
}

/** Reports values at a place that are not known names. */
export function unknownAt(
  files: readonly YamlFile<unknown>[],
  place: readonly string[],
  known: KnownNames,
  reason: (name: string, meant: string) => string,
): ContentProblem[] {
  return writtenAt(files, place).flatMap(({ value, problem }) =>
    known.has(value) ? [] : [problem(reason(String(value), known.meant(String(value))))],
  )
}

/** Reports values that occur more than once at a place, in one file or several. */
export function repeatedAt(
  files: readonly YamlFile<unknown>[],
  place: readonly string[],
  reason: (value: string | number, firstFile: string) => string,
): ContentProblem[] {
  const first = new Map<string, string>()
  return writtenAt(files, place).flatMap(({ value, file, problem }) => {
    const taken = first.get(String(value))
    first.set(String(value), taken ?? file)
    return taken === undefined ? [] : [problem(reason(value, taken))]
  })
}
