import { decodeHTML } from 'entities'

/** What is read of HTML: without its tags, entities resolved, blanks single. */
export function plainText(html: string): string {
  return decodeHTML(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
