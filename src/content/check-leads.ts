import type * as v from 'valibot'
import { channels } from '../domain/property/channel.ts'
import { branchItself } from '../domain/site/lead-rules.ts'
import type { BranchContent } from './branch-content.ts'
import type { ContentProblem } from './content-error.ts'
import { namesAt, unknownAt, writtenAt } from './known-names.ts'
import type { siteContent } from './site-content.ts'
import type { YamlFile } from './yaml-file.ts'

/** Mistakes in where enquiries go: labels and ids of departments that no branch has. */
export function checkLeads(
  site: YamlFile<v.InferOutput<typeof siteContent>>,
  branches: readonly YamlFile<BranchContent>[],
): ContentProblem[] {
  const labels = namesAt(branches, ['departments', '*', 'label'])
  const ofSite = { ...labels, has: (name: string | number) => name === branchItself || labels.has(name) }
  const reason = (_name: string, meant: string) => `must be the label of a department of some branch${meant}`
  return [
    ...channels.flatMap((channel) => unknownAt([site], ['leads', 'departments', channel, '*'], labels, reason)),
    // Labels that somebody wrote; those that hold unless given need not be there.
    ...['newHomes', 'commercial'].flatMap((name) => unknownAt([site], ['leads', name], labels, reason)),
    ...placesOfDesks.flatMap((place) => unknownAt([site], ['leads', 'desks', ...place], ofSite, reason)),
    ...unknownIds(branches),
    ...branches.flatMap(unknownOfBranch),
  ]
}

/** Where labels may stand in desks: one for a channel, or one for each kind of enquiry. */
const placesOfDesks = [['general'], ...channels.flatMap((channel) => [[channel], [channel, '*']])]

/** The desks of a branch are departments of its own, or of another branch that it names. */
function unknownOfBranch(branch: YamlFile<BranchContent>): ContentProblem[] {
  const own = namesAt([branch], ['departments', '*', 'label'])
  const elsewhere = writtenAt([branch], ['departmentsElsewhere', '*']).map(({ path }) => String(path.at(-1)))
  const among = [...own.among, ...elsewhere, branchItself]
  const known = { ...own, among, has: (name: string | number) => among.includes(String(name)) || own.has(name) }
  return placesOfDesks.flatMap((place) =>
    unknownAt(
      [branch],
      ['desks', ...place],
      known,
      () => `must be the label of a department of this branch, or of its departmentsElsewhere: ${among.join(', ')}`,
    ),
  )
}

function unknownIds(branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  const ids = namesAt(branches, ['departments', '*', 'id'])
  return branches.flatMap((branch) => {
    const own = writtenAt([branch], ['departments', '*', 'label']).map(({ value }) => value)
    return writtenAt([branch], ['departmentsElsewhere', '*']).flatMap(({ path, value, problem }) => {
      if (own.includes(String(path.at(-1)))) return [problem('this branch has a department of that label itself')]
      return ids.has(value) ? [] : [problem('must be the id of a department of another branch')]
    })
  })
}
