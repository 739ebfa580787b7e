import { decodeHTML } from 'entities'

const escapedTag = /&lt;\/?(?:p|br|b|i|u|em|strong|div|span|ul|ol|li|h[1-6])\s*\/?&gt;/i

/** Some software escapes the markup it means: `&lt;b&gt;Kitchen&lt;/b&gt;`. Then one layer of escapes is taken off. */
export function markupOf(value: string): string {
  return !value.includes('<') && escapedTag.test(value) ? decodeHTML(value) : value
}
