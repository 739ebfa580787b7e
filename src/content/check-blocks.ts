import type { BranchContent } from '#src/domain/content/branch-content.ts'
import type { EventContent } from '#src/domain/content/event-content.ts'
import type { FormContent } from '#src/domain/content/form-content.ts'
import { isOfType } from '#src/domain/events/calendar-choice.ts'
import { isFrameAllowed } from '#src/domain/site/frame-hosts.ts'
import { closestWord, didYouMean } from '#src/domain/text/closest-word.ts'
import { uniqueSlugs } from '#src/domain/text/unique-slugs.ts'
import type { BlockText } from './block-values.ts'
import { referencesIn } from './check-links.ts'
import type { ContentProblem, Reference } from './content-error.ts'
import { type KnownNames, namesAt, writtenAt } from './known-names.ts'
import type { YamlFile } from './yaml-file.ts'

interface Surroundings {
  /** Present if site.yaml could be read. */
  frameHosts: readonly string[] | undefined
  /** Topics of events. */
  topics: KnownNames
  articleTopics: KnownNames
}

/** Returns problems with names in blocks that refer to nothing, and with their texts, by the widget of each field. */
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
      ...(text.isDistinct ? repeated(text, texts.slice(0, at)) : []),
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

/** Returns the names that exist, by widget. */
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

/** Returns the second and later items of a list with the name of an earlier item. */
function repeated({ value, list }: BlockText, before: readonly BlockText[]): string[] {
  const isSame = (other: BlockText) =>
    other.isDistinct && other.list === list && other.value.trim().toLowerCase() === value.trim().toLowerCase()
  return before.some(isSame) ? ['is the name of another one of this list too'] : []
}

function unheld(type: string, topics: KnownNames, what: string): string[] {
  return topics.has(type) || topics.among.some((topic) => isOfType(topic, type))
    ? []
    : [`leads to nothing: no ${what} has the topic ${type}${topics.meant(type)}`]
}

function unframed(address: string, hosts: readonly string[]): string[] {
  if (isFrameAllowed(address, hosts)) return []
  // An invalid address is already reported by the schema.
  if (!URL.canParse(address)) return []
  return [`is a link, not shown in a frame: ${new URL(address).origin} is not among the frameHosts of site.yaml`]
}

/** Reports names of forms that do not exist. */
export function missingForms(named: readonly Reference[], forms: readonly YamlFile<FormContent>[]): ContentProblem[] {
  const ids = namesAt(forms, ['htmlFormId'])
  return named.flatMap(({ value, problem }) => {
    if (ids.has(value)) return []
    // An error, not a warning as for a broken link: the block would be empty.
    const { isWarning: _isWarning, ...mistake } = problem(`must be the htmlFormId of a form in forms/${ids.meant(value)}`)
    return [mistake]
  })
}

/** Reports tabs of entered stock that events name although no block has a tab of that name. */
export function missingTabs(files: readonly YamlFile<EventContent>[], pages: readonly YamlFile<unknown>[]): ContentProblem[] {
  const kind = 'pre-entered-stock'
  // A page with invalid YAML may contain the block.
  if (pages.some(({ mayHold }) => mayHold(kind))) return []
  const tabs = pages.flatMap((page) =>
    writtenAt([page], ['blocks', '*', 'kind'])
      .filter(({ value }) => value === kind)
      .flatMap(({ path }) => uniqueSlugs(textsAt(page, ['blocks', String(path[1]), 'content', 'tabs', '*', 'name']))),
  )
  return files.flatMap((file) =>
    referencesIn(file, ['stockLink']).flatMap(({ value, problem }) =>
      tabs.includes(value) ? [] : [problem(`leads to nothing: no tab of pre-entered stock is called ${value}${didYouMean(value, tabs)}`)],
    ),
  )
}

function textsAt(file: YamlFile<unknown>, place: readonly string[]): string[] {
  return writtenAt([file], place).map(({ value }) => String(value))
}

/** Reports pictures that are named but missing from `images`, perhaps because of a typing error or capital letter. */
export function missingPictures(pictures: readonly Reference[], images: readonly string[]): ContentProblem[] {
  return pictures.flatMap(({ value, problem }) => {
    if (images.includes(value)) return []
    const meant = images.find((name) => name.toLowerCase() === value.toLowerCase()) ?? closestWord(value, images)
    return [problem(`there is no file images/${value}${meant ? `; did you mean ${meant}?` : ''}`)]
  })
}

export interface PictureReference extends Reference {
  leastWidth?: number
}

/** Width in pixels below which a picture is blurred wherever it is shown. */
const leastWidth = 480

/** No place but a signature's is wider by its height: what is lower is enlarged to fill it. */
const widestCrop = 5 / 2

/** Reports pictures with too few pixels for where they are shown. */
export function smallPictures(
  named: readonly PictureReference[],
  measured: ReadonlyMap<string, { width: number; height: number }>,
): ContentProblem[] {
  return named.flatMap(({ value, leastWidth: least = leastWidth, problem }) => {
    const picture = measured.get(value)
    if (!picture) return []
    const has = `is blurred: images/${value} has ${picture.width} × ${picture.height} pixels, and should be at least`
    if (picture.width < least) return [problem(`${has} ${least} wide`)]
    const leastHeight = least < leastWidth ? 0 : Math.floor(least / widestCrop)
    return picture.height < leastHeight ? [problem(`${has} ${leastHeight} high`)] : []
  })
}
