import { isOfType } from '../domain/events/sales-type.ts'
import { mayFrame } from '../domain/site/frame-hosts.ts'
import type { BranchContent } from './branch-content.ts'
import type { ContentProblem } from './content-error.ts'
import { didYouMean } from './did-you-mean.ts'
import type { BlockText } from './written-blocks.ts'
import type { YamlFile } from './yaml-file.ts'

/**
 * What blocks name that is not there, by what their fields hold, and what is amiss with their texts. `frameHosts` where site.yaml could be
 * read, `topics` where all events could.
 */
export function checkBlocks(
  texts: readonly BlockText[],
  branches: readonly YamlFile<BranchContent>[],
  { frameHosts, topics }: { frameHosts: readonly string[] | undefined; topics: readonly string[] | undefined },
): ContentProblem[] {
  const named = namesIn(branches)
  return texts.flatMap(({ widget = '', value, ids, doubts, problem }) => {
    const reasons = [
      ...(doubts?.(value) ?? []),
      ...missing(value, widget === 'block' ? { nobody: 'no block of this page has the id', among: ids } : named?.[widget]),
      ...(widget === 'framed page' && frameHosts ? unframed(value, frameHosts) : []),
      ...(widget === 'topic' && topics ? unheld(value, topics) : []),
    ]
    return reasons.slice(0, 1).map(problem)
  })
}

interface Names {
  nobody: string
  among: readonly string[]
}

/** By widget. Undefined where a file could not be read: it may be the one that is meant. */
function namesIn(files: readonly YamlFile<BranchContent>[]): Record<string, Names> | undefined {
  if (files.some(({ content }) => !content)) return undefined
  const branches = files.flatMap(({ content }) => (content ? [content] : []))
  const [departments, staff] = [branches.flatMap((branch) => branch.departments), branches.flatMap((branch) => branch.staff)]
  return {
    branch: { nobody: 'no file in branches/ has the slug', among: branches.map(({ slug }) => slug) },
    department: { nobody: 'no department in branches/ has the label', among: departments.map(({ label }) => label) },
    person: { nobody: 'nobody in branches/ has the urlLabel', among: staff.map(({ urlLabel }) => urlLabel) },
  }
}

function missing(value: string, names: Names | undefined): string[] {
  if (!names || names.among.includes(value)) return []
  return [`names nothing: ${names.nobody} ${value}${didYouMean(value, names.among)}`]
}

function unheld(type: string, topics: readonly string[]): string[] {
  return topics.some((topic) => isOfType(topic, type)) ? [] : [`leads to nothing: no event in events/ has the topic ${type}`]
}

function unframed(address: string, hosts: readonly string[]): string[] {
  if (mayFrame(address, hosts)) return []
  // What is no address at all is told already.
  if (!URL.canParse(address)) return []
  return [`is a link, not shown in a frame: ${new URL(address).origin} is not among the frameHosts of site.yaml`]
}
