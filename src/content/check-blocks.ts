import { isOfType } from '../domain/events/sales-type.ts'
import { mayFrame } from '../domain/site/frame-hosts.ts'
import type { BranchContent } from './branch-content.ts'
import type { ContentProblem } from './content-error.ts'
import { didYouMean } from './did-you-mean.ts'
import type { BlockText } from './written-blocks.ts'
import type { YamlFile } from './yaml-file.ts'

interface Surroundings {
  /** Where site.yaml could be read. */
  frameHosts: readonly string[] | undefined
  /** Of events, where all of them could be read. */
  topics: readonly string[] | undefined
  /** Of articles, likewise. */
  articleTopics: readonly string[] | undefined
}

/** What blocks name that is not there, by what their fields hold, and what is amiss with their texts. */
export function checkBlocks(
  texts: readonly BlockText[],
  branches: readonly YamlFile<BranchContent>[],
  { frameHosts, topics, articleTopics }: Surroundings,
): ContentProblem[] {
  const named = namesIn(branches)
  return texts.flatMap((text, at) => {
    const { widget = '', value, ids, doubts, problem } = text
    const reasons = [
      ...(doubts?.(value) ?? []),
      ...missing(value, widget === 'block' ? { nobody: 'no block of this page has the id', among: ids } : named?.[widget]),
      ...(widget === 'framed page' && frameHosts ? unframed(value, frameHosts) : []),
      ...ofOtherKind(text),
      ...repeated(text, texts.slice(0, at)),
      ...(widget === 'topic' && topics ? unheld(value, topics, 'event in events/') : []),
      ...(widget === 'article topic' && articleTopics ? unheld(value, articleTopics, 'article in articles/') : []),
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

function ofOtherKind({ value, kinds, blockKind }: BlockText): string[] {
  const kind = kinds.get(value)
  return blockKind === undefined || kind === undefined || kind === blockKind ? [] : [`is the id of a ${kind}, not of a ${blockKind}`]
}

/** The second and further items of a list that have the name of one before them. */
function repeated({ isDistinct, value, list }: BlockText, before: readonly BlockText[]): string[] {
  const isSame = (other: BlockText) =>
    other.isDistinct && other.list === list && other.value.trim().toLowerCase() === value.trim().toLowerCase()
  return isDistinct && before.some(isSame) ? ['is the name of another one of this list too'] : []
}

function unheld(type: string, topics: readonly string[], what: string): string[] {
  return topics.some((topic) => isOfType(topic, type))
    ? []
    : [`leads to nothing: no ${what} has the topic ${type}${didYouMean(type, topics)}`]
}

function unframed(address: string, hosts: readonly string[]): string[] {
  if (mayFrame(address, hosts)) return []
  // What is no address at all is told already.
  if (!URL.canParse(address)) return []
  return [`is a link, not shown in a frame: ${new URL(address).origin} is not among the frameHosts of site.yaml`]
}
