import { basename, join } from 'node:path'
import type { Development } from '../domain/developments/development.ts'
import type { Branch } from '../domain/site/agency.ts'
import { readBrochureFiles } from './brochure-files.ts'
import type { Reference } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'
import { type DevelopmentContent, developmentContent, developmentOf } from './development-content.ts'
import { didYouMean } from './did-you-mean.ts'
import { slugPattern } from './fields.ts'
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

/** Mistakes that show only across developments, their plots and branches. `branches` undefined: they are not known well enough. */
export function checkDevelopments(
  files: readonly DevelopmentFile[],
  branches: readonly Pick<Branch, 'slug'>[] | undefined,
): ContentProblem[] {
  const slugs = branches?.map(({ slug }) => slug)
  const taken = new Map<string, string>()
  return files.flatMap((file) => {
    const { development, problem } = file
    if (!development) return []
    const { slug, branch, plan } = development
    const other = taken.get(slug)
    taken.set(slug, other ?? nameOf(file))
    const lonely = development.plots.findIndex(({ at, outline }) => !plan && (at ?? outline) !== undefined)
    return [
      ...(slugPattern.test(slug)
        ? []
        : [problem([], 'must be named in lower-case letters and digits, with single hyphens, or have a slug')]),
      ...(other === undefined ? [] : [problem(['slug'], `${slug} is the address of developments/${other}.yaml too`)]),
      ...(slugs?.includes(branch) === false
        ? [problem(['branch'], `must be the slug of a branch: no file in branches/ has the slug ${branch}${didYouMean(branch, slugs)}`)]
        : []),
      ...(lonely < 0 ? [] : [{ ...problem(['plots', lonely], 'is on a plan that there is not'), isWarning: true as const }]),
      ...repeats(development, problem, 'number'),
      ...repeats(development, problem, 'reference'),
    ]
  })
}

/** References that no property of the feed ever had: such a plot is shown as coming soon. `known` are those among them that one has. */
export function checkPlots(references: readonly Reference[], known: ReadonlySet<string>): ContentProblem[] {
  return references.flatMap(({ value, problem }) =>
    known.has(value)
      ? []
      : [problem(`no property of the feed has the reference ${value} yet; until one has, it is shown by what is written here`)],
  )
}

function repeats({ plots }: Development, problem: DevelopmentFile['problem'], field: 'number' | 'reference'): ContentProblem[] {
  return plots.flatMap((plot, index) => {
    const value = plot[field]
    const isFirst = value === undefined || plots.findIndex((each) => each[field] === value) === index
    return isFirst ? [] : [problem(['plots', index, field], `${value} is the ${field} of another plot too`)]
  })
}

function nameOf({ problem }: YamlFile<unknown>): string {
  return basename(problem([], '').file).replace(/\.ya?ml$/, '')
}
