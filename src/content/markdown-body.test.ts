import { expect, test } from 'vitest'
import { markdownBody } from './markdown-body.ts'

test.each([
  ['a paragraph *and* **more**', '<p>a paragraph <em>and</em> <strong>more</strong></p>'],
  ['# Large', '<h2>Large</h2>'],
  ['## Second\n\n### Third', '<h2>Second</h2>\n<h3>Third</h3>'],
  ['[here](/about)', '<p><a href="/about">here</a></p>'],
  ['[here](javascript:go())', '<p><a>here</a></p>'],
  ['[here](data:text/html,x)', '<p><a>here</a></p>'],
  ['<script>go()</script>After', 'After'],
  ['<p onclick="go()" style="x">Pasted</p>', '<p>Pasted</p>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['![x](https://evil.example/a.png)', '<p></p>'],
  ['Prices & "quotes"', '<p>Prices &amp; "quotes"</p>'],
])('%s becomes %s', (written, html) => {
  expect(markdownBody(written)).toEqual(html === '' ? [] : [{ html }])
})

test('a picture in a paragraph of its own, and a table, stand apart', () => {
  const body = markdownBody(
    'Before.\n\n![A ram & "friend"](ram.jpg "Sold <b>twice</b>")\n\n| Lot | Price |\n|--|--:|\n| 1 | £9 |\n\nAfter.',
  )
  expect(body).toEqual([
    { html: '<p>Before.</p>' },
    { picture: { file: 'ram.jpg', alt: 'A ram & "friend"', caption: 'Sold <b>twice</b>' } },
    {
      table: expect.stringMatching(
        /^<table>.*<th scope="col" data-align="right">Price<\/th>.*<td data-align="right">£9<\/td>.*<\/table>$/s,
      ),
    },
    { html: '<p>After.</p>' },
  ])
})

test('nothing is no part', () => {
  expect(markdownBody(' \n\n ')).toEqual([])
})

test('where the first column has no head its cells head their rows', () => {
  const [part] = markdownBody('| | *Top* | *Low* |\n|---|--:|---|\n| Steers | £9 | £2 |\n')
  expect((part as { table: string }).table.replaceAll('\n', '')).toBe(
    '<table><thead><tr><td></td><th scope="col" data-align="right"><em>Top</em></th><th scope="col"><em>Low</em></th></tr></thead>' +
      '<tbody><tr><th scope="row">Steers</th><td data-align="right">£9</td><td>£2</td></tr></tbody></table>',
  )
})

test('heads that are all empty are left out', () => {
  const [part] = markdownBody('| | |\n|---|---|\n| Entry fee | £9 |\n| Commission | 2 % |\n')
  expect((part as { table: string }).table.replaceAll('\n', '')).toBe(
    '<table><tbody><tr><th scope="row">Entry fee</th><td>£9</td></tr><tr><th scope="row">Commission</th><td>2 %</td></tr></tbody></table>',
  )
})
