import { closestWord } from '../domain/text/closest-word.ts'
import { uniqueSlugs } from '../domain/text/unique-slugs.ts'
import { type Reference, referencesIn } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'
import { didYouMean } from './did-you-mean.ts'
import type { EventContent } from './event-content.ts'
import type { FormContent } from './form-content.ts'
import { namesAt, writtenAt } from './known-names.ts'
import type { YamlFile } from './yaml-file.ts'

/** Forms that blocks name and that there are not. */
export function missingForms(named: readonly Reference[], forms: readonly YamlFile<FormContent>[]): ContentProblem[] {
  const ids = namesAt(forms, ['htmlFormId'])
  return named.flatMap(({ value, problem }) => {
    if (ids.has(value)) return []
    // Unlike a link that leads to nothing: the block would be empty.
    const { isWarning: _isWarning, ...mistake } = problem(`must be the htmlFormId of a form in forms/${ids.meant(value)}`)
    return [mistake]
  })
}

/** Tabs of entered stock that events name, where no block of any page has one of that name. */
export function missingTabs(files: readonly YamlFile<EventContent>[], pages: readonly YamlFile<unknown>[]): ContentProblem[] {
  const kind = 'pre-entered-stock'
  // A page that is no YAML may hold the block.
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

/** Pictures that are named and not among the files of `images`, perhaps for their case or a letter. */
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

/** Pixels across, below which a picture is blurred wherever one is shown. */
const leastWidth = 480

/** Pictures that are named and have too few pixels for where they are shown. */
export function smallPictures(
  named: readonly PictureReference[],
  measured: ReadonlyMap<string, { width: number; height: number }>,
): ContentProblem[] {
  return named.flatMap(({ value, leastWidth: least = leastWidth, problem }) => {
    const picture = measured.get(value)
    if (!picture || picture.width >= least) return []
    return [problem(`is blurred: images/${value} has ${picture.width} × ${picture.height} pixels, and should be at least ${least} wide`)]
  })
}
