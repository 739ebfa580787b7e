/** About the length at which search engines cut titles. */
export const longestTitle = 60

export interface TitleParts {
  /** The subject of the page. */
  title: string
  /** Shorter versions, used if the whole is too long: the first has the same meaning, each further one says less. */
  shortTitles?: readonly string[]
  /** The end that is never cut: ', page 2'. */
  titleEnd?: string | undefined
}

/**
 * The title of a document, at most 60 characters: with the site's name if there is room, otherwise in a shorter version. It is cut, after a
 * word, only if no version fits.
 */
export function documentTitle({ title, shortTitles = [], titleEnd = '' }: TitleParts, siteName: string): string {
  const [whole, short = whole, ...lesser] = [title, ...shortTitles].map((text) => text + titleEnd)
  const named = (text = '') => `${text} | ${siteName}`
  const texts = [named(whole), named(short), whole!, short!, ...lesser.flatMap((text) => [named(text), text])]
  return (
    texts.find((text) => lengthOf(text) <= longestTitle) ??
    cutAfterWord(shortTitles.at(-1) ?? title, longestTitle - lengthOf(titleEnd)) + titleEnd
  )
}

function cutAfterWord(text: string, most: number): string {
  const kept = [...text].slice(0, most - 1).join('')
  return `${kept.replace(/[\s,;:]+\S*$/, '')}…`
}

function lengthOf(text: string): number {
  return [...text].length
}
