import { decodeHTML } from 'entities'

/** What is read of HTML: without its tags, entities resolved, blanks single. */
export function plainText(html: string): string {
  return decodeHTML(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Markup in what is shown as it stands, in words that go on after the name of a field. */
export function markupIn(value: string): string[] {
  const [tag] = value.match(/<\/?[a-z][a-z\d]*(\s[^<>]*)?\/?>/i) ?? []
  if (tag !== undefined) return [`holds ${tag}, which is shown as it stands: this is plain text, not HTML`]
  const [sign] = value.match(markdownSigns) ?? []
  return sign === undefined ? [] : [`holds ${sign.trim()}, which is shown as it stands: this is plain text, not Markdown`]
}

/** **strong**, __strong__, a [link](/to), a # heading and a list, which nobody writes by chance. */
const markdownSigns = /\*\*[^\s*][^*]*\*\*|(?<!\w)__[^\s_][^_]*__(?!\w)|!?\[[^\]\n]+\]\([^)\s]+\)|^#{1,6} \S.*$|^[*+-] \S.*\n[*+-] \S.*$/m
