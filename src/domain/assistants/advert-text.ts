import { plainText } from '../text/plain-text.ts'

/**
 * Letters that people do not see and programs read: controls, marks of direction, zero width and the tags block. Texts hide instructions
 * in them.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115F\u1160\u3164\uFFA0]|\p{Variation_Selector}/gu

const mostCharacters = 20_000

/** A text of a feed in one line, as people see it: without markup and unseen letters. */
export function advertText(text: string): string {
  return plainText(text.replaceAll(unseen, ' ')).replaceAll(unseen, ' ').slice(0, mostCharacters)
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
