import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalParts } from './legal-parts.tsx'
import type { LegalPart } from './legal-values.ts'

const markup = (...parts: LegalPart[]) => renderToStaticMarkup(<LegalParts parts={parts} />).replaceAll(/ class="[^"]*"/g, '')

test.each<[string, string, string]>([
  ['a path', 'See [fees](/fees).', '<p>See <a href="/fees">fees</a>.</p>'],
  ['several', '[a](/a) and [b](https://b.test/x)', '<p><a href="/a">a</a> and <a href="https://b.test/x">b</a></p>'],
  ['mail', '[m@a.test](mailto:m@a.test)', '<p><a href="mailto:m@a.test">m@a.test</a></p>'],
  ['a script', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['another site without its scheme', '[x](//evil.test)', '<p>[x](//evil.test)</p>'],
  ['markup', '<b>[x]</b>', '<p>&lt;b&gt;[x]&lt;/b&gt;</p>'],
])('links: %s', (_, text, shown) => expect(markup(text)).toBe(shown))

test('lists, in order or not', () => {
  expect(markup({ list: ['a', 'b'] })).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(markup({ list: ['a'], isOrdered: true })).toBe('<ol><li>a</li></ol>')
})

test('terms, each with all that is said of it', () => {
  expect(markup({ terms: [['a', 'b', '[c](/c)']] })).toBe('<dl><div><dt>a</dt><dd>b</dd><dd><a href="/c">c</a></dd></div></dl>')
})

test('terms with columns are a table whose cells say what they belong to', () => {
  const html = markup({
    columns: ['For', 'Fee'],
    terms: [
      ['Key', '£5', 'Each.'],
      ['Lock', '£50'],
    ],
  })
  expect(html).toContain('<th scope="col">For</th><th scope="col">Fee</th>')
  expect(html).toContain('<th scope="row">Key</th><td>£5<p>Each.</p></td>')
  expect(html).toContain('<th scope="row">Lock</th><td>£50</td>')
})
