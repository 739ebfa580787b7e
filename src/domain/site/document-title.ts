/** About what search engines show of a title before they cut it. */
export const longestTitle = 60

export interface TitleParts {
  /** What the page is about. */
  title: string
  /** In fewer words, taken where the whole is too long: the first says the same, each further one less. */
  shortTitles?: readonly string[]
  /** What must stay to be read, whatever is cut: ', page 2'. */
  titleEnd?: string | undefined
}

/**
 * The title of a document, at most 60 characters: with the site's name where there is room for it, else in fewer words. Only where none
 * are few enough is it cut, after a word.
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
