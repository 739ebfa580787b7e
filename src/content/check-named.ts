import type { ContentPage } from '../domain/site/agency.ts'
import type { CustomForm } from '../domain/site/custom-form.ts'
import { closestWord } from '../domain/text/closest-word.ts'
import { uniqueSlugs } from '../domain/text/unique-slugs.ts'
import { type Reference, referencesIn } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'
import { didYouMean } from './did-you-mean.ts'
import type { EventContent } from './event-content.ts'
import type { YamlFile } from './yaml-file.ts'

/** Forms that blocks name and that there are not. */
export function missingForms(named: readonly Reference[], forms: readonly CustomForm[]): ContentProblem[] {
  return named.flatMap(({ value, problem }) => {
    if (forms.some(({ htmlFormId }) => htmlFormId === value)) return []
    // Unlike a link that leads to nothing: the block would be empty.
    const { isWarning: _isWarning, ...mistake } = problem('must be the htmlFormId of a form in forms/')
    return [mistake]
  })
}

/** Tabs of entered stock that events name, where no block of any page has one of that name. */
export function missingTabs(files: readonly YamlFile<EventContent>[], pages: readonly ContentPage[]): ContentProblem[] {
  const tabs = pages.flatMap(({ blocks }) => blocks.flatMap(({ kind, content }) => (kind === 'pre-entered-stock' ? tabsOf(content) : [])))
  return files.flatMap((file) =>
    referencesIn(file, ['stockLink']).flatMap(({ value, problem }) =>
      tabs.includes(value) ? [] : [problem(`leads to nothing: no tab of pre-entered stock is called ${value}${didYouMean(value, tabs)}`)],
    ),
  )
}

function tabsOf(content: unknown): string[] {
  const { tabs } = content as { tabs: readonly { name: string }[] }
  return uniqueSlugs(tabs.map(({ name }) => name))
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
