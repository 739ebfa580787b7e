import { isOfType } from '../domain/events/sales-type.ts'
import { mayFrame } from '../domain/site/frame-hosts.ts'
import type { BranchContent } from './branch-content.ts'
import type { ContentProblem } from './content-error.ts'
import { didYouMean } from './did-you-mean.ts'
import { type KnownNames, namesAt } from './known-names.ts'
import type { BlockText } from './written-blocks.ts'
import type { YamlFile } from './yaml-file.ts'

interface Surroundings {
  /** Where site.yaml could be read. */
  frameHosts: readonly string[] | undefined
  /** Of events. */
  topics: KnownNames
  articleTopics: KnownNames
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
      ...[widget === 'block' ? blocksNamed(ids) : named[widget]].flatMap((each) => (each ? missing(value, each) : [])),
      ...(widget === 'framed page' && frameHosts ? unframed(value, frameHosts) : []),
      ...ofOtherKind(text),
      ...repeated(text, texts.slice(0, at)),
      ...(widget === 'topic' ? unheld(value, topics, 'event in events/') : []),
      ...(widget === 'article topic' ? unheld(value, articleTopics, 'article in articles/') : []),
    ]
    return reasons.slice(0, 1).map(problem)
  })
}

interface Named {
  nobody: string
  names: KnownNames
}

/** By widget. */
function namesIn(files: readonly YamlFile<BranchContent>[]): Record<string, Named> {
  return {
    branch: { nobody: 'no file in branches/ has the slug', names: namesAt(files, ['slug']) },
    department: { nobody: 'no department in branches/ has the label', names: namesAt(files, ['departments', '*', 'label']) },
    person: { nobody: 'nobody in branches/ has the urlLabel', names: namesAt(files, ['staff', '*', 'urlLabel']) },
  }
}

function missing(value: string, { nobody, names }: Named): string[] {
  return names.has(value) ? [] : [`names nothing: ${nobody} ${value}${names.meant(value)}`]
}

function blocksNamed(ids: readonly string[]): Named {
  return {
    nobody: 'no block of this page has the id',
    names: { among: ids, has: (id) => ids.includes(String(id)), meant: (typed) => didYouMean(typed, ids) },
  }
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

function unheld(type: string, topics: KnownNames, what: string): string[] {
  return topics.has(type) || topics.among.some((topic) => isOfType(topic, type))
    ? []
    : [`leads to nothing: no ${what} has the topic ${type}${topics.meant(type)}`]
}

function unframed(address: string, hosts: readonly string[]): string[] {
  if (mayFrame(address, hosts)) return []
  // What is no address at all is told already.
  if (!URL.canParse(address)) return []
  return [`is a link, not shown in a frame: ${new URL(address).origin} is not among the frameHosts of site.yaml`]
}
