import type { CustomForm } from '../domain/site/custom-form.ts'
import { closestWord } from '../domain/text/closest-word.ts'
import type { Reference } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'

/** Forms that blocks name and that there are not. */
export function missingForms(named: readonly Reference[], forms: readonly CustomForm[]): ContentProblem[] {
  return named.flatMap(({ value, problem }) => {
    if (forms.some(({ htmlFormId }) => htmlFormId === value)) return []
    // Unlike a link that leads to nothing: the block would be empty.
    const { isWarning: _isWarning, ...mistake } = problem('must be the htmlFormId of a form in forms/')
    return [mistake]
  })
}

/** Pictures that are named and not among the files of `images`, perhaps for their case or a letter. */
export function missingPictures(pictures: readonly Reference[], images: readonly string[]): ContentProblem[] {
  return pictures.flatMap(({ value, problem }) => {
    if (images.includes(value)) return []
    const meant = images.find((name) => name.toLowerCase() === value.toLowerCase()) ?? closestWord(value, images)
    return [problem(`there is no file images/${value}${meant ? `; did you mean ${meant}?` : ''}`)]
  })
}
