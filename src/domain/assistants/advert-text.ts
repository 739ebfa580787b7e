import { plainText } from '../text/plain-text.ts'
import { unseenLetters } from '../text/unseen-letters.ts'

const mostCharacters = 20_000

/** A text of a feed in one line, as people see it: without markup and unseen letters. */
export function advertText(text: string): string {
  return plainText(text.replaceAll(unseenLetters, ' ')).replaceAll(unseenLetters, ' ').slice(0, mostCharacters)
}

/** HTML of a feed as paragraphs of plain text, separated by empty lines. */
export function paragraphText(html: string): string {
  return html
    .split(/<(?:\/p|br\s*\/?|\/li|\/h[1-6]|\/div)>/i)
    .map(advertText)
    .filter(Boolean)
    .join('\n\n')
    .slice(0, mostCharacters)
}

/** A text of a feed within Markdown: nothing in it is a heading, link, picture, code or HTML. */
export function inMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~!]/g, '\\$&').replaceAll(/^(\s*)([-+]|\d+[.)])(?=\s)/gm, '$1\\$2')
}

/** The same as a quotation, every line of it. */
export function quotedMarkdown(text: string): string {
  return inMarkdown(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
