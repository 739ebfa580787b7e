import { basename, join } from 'node:path'
import type { Development } from '../domain/developments/development.ts'
import { readBrochureFiles } from './brochure-files.ts'
import type { Reference } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'
import { type DevelopmentContent, developmentContent, developmentOf } from './development-content.ts'
import { slugPattern } from './fields.ts'
import { namesAt, repeatedAt, unknownAt, writtenAt } from './known-names.ts'
import { readYamlFolder, type YamlFile } from './yaml-file.ts'

/** A file with the development in it. */
interface DevelopmentFile extends YamlFile<DevelopmentContent> {
  /** Absent where its fields could not be read. */
  development: Development | undefined
}

/** The developments in an agency's folder, with what is wrong with their fields. */
export async function readDevelopments(folder: string): Promise<DevelopmentFile[]> {
  const files = await readYamlFolder(join(folder, 'developments'), developmentContent)
  const { brochures, problems } = await readBrochureFiles(join(folder, 'brochures'), files)
  return files.map((file) => ({
    ...file,
    problems: [...file.problems, ...problems.filter((each) => each.file === file.problem([], '').file)],
    development: file.content && developmentOf(file.content, nameOf(file), brochures),
  }))
}

/** Mistakes that show only across developments, their plots and branches. */
export function checkDevelopments(files: readonly DevelopmentFile[], branches: readonly YamlFile<unknown>[]): ContentProblem[] {
  const taken = new Map<string, string>()
  const unknown = unknownAt(
    files,
    ['branch'],
    namesAt(branches, ['slug']),
    (slug, meant) => `must be the slug of a branch: no file in branches/ has the slug ${slug}${meant}`,
  )
  const ofFiles = files.flatMap((file) => {
    const slug = slugOf(file)
    const other = taken.get(slug)
    taken.set(slug, other ?? nameOf(file))
    return [
      ...(slugPattern.test(slug)
        ? []
        : [file.problem([], 'must be named in lower-case letters and digits, with single hyphens, or have a slug')]),
      ...(other === undefined ? [] : [file.problem(['slug'], `${slug} is the address of developments/${other}.yaml too`)]),
      ...offPlan(file),
      ...['number', 'reference'].flatMap((field) =>
        repeatedAt([file], ['plots', '*', field], (value) => `${value} is the ${field} of another plot too`),
      ),
    ]
  })
  return [...unknown, ...ofFiles]
}

/** The last part of its address, as far as it can be said. */
function slugOf(file: YamlFile<unknown>): string {
  return String(writtenAt([file], ['slug'])[0]?.value ?? nameOf(file))
}

function offPlan({ values, sound: { content, problem } }: DevelopmentFile): ContentProblem[] {
  if ((values as { plan?: unknown } | undefined)?.plan) return []
  const lonely = (content.plots ?? []).findIndex(({ at, outline }) => (at ?? outline) !== undefined)
  return lonely < 0 ? [] : [{ ...problem(['plots', lonely], 'is on a plan that there is not'), isWarning: true as const }]
}

/** References that no property of the feed ever had: such a plot is shown as coming soon. `known` are those among them that one has. */
export function checkPlots(references: readonly Reference[], known: ReadonlySet<string>): ContentProblem[] {
  return references.flatMap(({ value, problem }) =>
    known.has(value)
      ? []
      : [problem(`no property of the feed has the reference ${value} yet; until one has, it is shown by what is written here`)],
  )
}

function nameOf({ problem }: YamlFile<unknown>): string {
  return basename(problem([], '').file).replace(/\.ya?ml$/, '')
}
