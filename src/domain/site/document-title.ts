/** About what search engines show of a title before they cut it. */
const longest = 60

export interface TitleParts {
  /** What the page is about. */
  title: string
  /** The same in fewer words, taken where the whole is too long. */
  shortTitle?: string | undefined
  /** What must stay to be read, whatever is cut: ', page 2'. */
  titleEnd?: string | undefined
}

/** The title of a document, at most 60 characters: with the site's name where there is room for it, else shortened after a word. */
export function documentTitle({ title, shortTitle = title, titleEnd = '' }: TitleParts, siteName: string): string {
  const texts = [title, shortTitle].map((text) => text + titleEnd)
  const whole = [...texts.map((text) => `${text} | ${siteName}`), ...texts].find((text) => lengthOf(text) <= longest)
  return whole ?? cutAfterWord(shortTitle, longest - lengthOf(titleEnd)) + titleEnd
}

function cutAfterWord(text: string, most: number): string {
  const kept = [...text].slice(0, most - 1).join('')
  return `${kept.replace(/[\s,;:]+\S*$/, '')}…`
}

function lengthOf(text: string): number {
  return [...text].length
}
