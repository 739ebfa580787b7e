import * as v from 'valibot'
import { channels } from '../domain/property/channel.ts'
import { branchItself } from '../domain/site/lead-rules.ts'
import type { BranchContent } from './branch-content.ts'
import type { ContentProblem } from './content-error.ts'
import { desksContent, labelsOfDesks } from './desks-content.ts'
import type { siteContent } from './site-content.ts'
import type { YamlFile } from './yaml-file.ts'

/** Mistakes in where enquiries go: labels and ids of departments that no branch has. */
export function checkLeads(
  site: YamlFile<v.InferOutput<typeof siteContent>>,
  branches: readonly YamlFile<BranchContent>[],
): ContentProblem[] {
  // The department may be in a file that could not be read.
  if (branches.some(({ content }) => !content)) return []
  const departments = branches.flatMap(({ content }) => content?.departments ?? [])
  const labels = new Set(departments.map(({ label }) => label))
  return [
    ...unknownLabels(site, labels),
    ...unknownDesks(site, labels),
    ...unknownIds(branches, departments),
    ...branches.flatMap((branch) => unknownOfBranch(branch)),
  ]
}

function unknownLabels({ content, problem }: YamlFile<v.InferOutput<typeof siteContent>>, labels: ReadonlySet<string>): ContentProblem[] {
  return channels.flatMap((channel) =>
    Object.entries(content?.leads.departments[channel] ?? {}).flatMap(([tag, label]) =>
      labels.has(label) ? [] : [problem(['leads', 'departments', channel, tag], 'must be the label of a department of some branch')],
    ),
  )
}

/** Labels that somebody wrote; those that hold unless given need not be there. */
function unknownDesks({ values, problem }: YamlFile<unknown>, labels: ReadonlySet<string>): ContentProblem[] {
  const leads = (values as { leads?: Record<string, unknown> } | undefined)?.leads ?? {}
  const named = ['newHomes', 'commercial'].flatMap((name) => {
    const label = leads[name]
    return typeof label === 'string' ? [{ path: [name], label }] : []
  })
  const written = v.safeParse(desksContent, leads.desks)
  const ofDesks = written.success ? labelsOfDesks(written.output).map(({ path, label }) => ({ path: ['desks', ...path], label })) : []
  return [...named, ...ofDesks.filter(({ label }) => label !== branchItself)].flatMap(({ path, label }) =>
    labels.has(label) ? [] : [problem(['leads', ...path], 'must be the label of a department of some branch')],
  )
}

/** The desks of a branch are departments of its own, or of another branch that it names. */
function unknownOfBranch({ content, problem }: YamlFile<BranchContent>): ContentProblem[] {
  if (!content?.desks) return []
  const labels = [...content.departments.map(({ label }) => label), ...Object.keys(content.departmentsElsewhere ?? {}), branchItself]
  return labelsOfDesks(content.desks).flatMap(({ path, label }) =>
    labels.includes(label)
      ? []
      : [
          problem(
            ['desks', ...path],
            `must be the label of a department of this branch, or of its departmentsElsewhere: ${labels.join(', ')}`,
          ),
        ],
  )
}

function unknownIds(branches: readonly YamlFile<BranchContent>[], departments: readonly { id: number }[]): ContentProblem[] {
  const ids = new Set(departments.map(({ id }) => id))
  return branches.flatMap(({ content, problem }) =>
    Object.entries(content?.departmentsElsewhere ?? {}).flatMap(([label, id]) => {
      const path = ['departmentsElsewhere', label]
      if (content?.departments.some((own) => own.label === label))
        return [problem(path, 'this branch has a department of that label itself')]
      return ids.has(id) ? [] : [problem(path, 'must be the id of a department of another branch')]
    }),
  )
}
