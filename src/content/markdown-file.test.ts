import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contentOf } from '#tests/support/content-stores.ts'
import { chartProblems, markdownBody, readMarkdownFolder } from './markdown-file.ts'

const schema = v.strictObject({ title: v.string() })

/** Reads a folder with these texts, by file name. */
function read(texts: Record<string, string>) {
  return readMarkdownFolder(
    contentOf(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`articles/${name}`, text]))),
    'articles',
    schema,
  )
}

test('files are sorted by name, each with its fields and body', async () => {
  const files = await read({ 'b.md': '---\ntitle: B\n---\n', 'a.md': '---\ntitle: A\n---\n\nText\n\n---\n\nmore\n' })
  expect(files.map(({ name, content, body }) => [name, content, body])).toEqual([
    ['a', { title: 'A' }, '\nText\n\n---\n\nmore\n'],
    ['b', { title: 'B' }, ''],
  ])
})

test('a line of hyphens within a field does not end the fields', async () => {
  const [file] = await read({ 'a.md': '---\ntitle: "A --- B"\n---\nText' })
  expect([file?.content, file?.body]).toEqual([{ title: 'A --- B' }, 'Text'])
})

test('a problem in the body has the line of the words in question', async () => {
  const [file] = await read({ 'a.md': '---\ntitle: a.jpg\n---\n\nText\n![](a.jpg)\n' })
  expect(file?.bodyProblem('a.jpg', 'is missing')).toMatchObject({ line: 6, field: 'text', reason: 'is missing' })
  expect(file?.bodyProblem('nowhere', 'is missing').line).toBe(1)
})

test.for([
  ['quotes', '>'.repeat(100_000)],
  ['lists', '- '.repeat(100_000)],
  ['numbers', '1. > '.repeat(1000)],
  ['indented lists', Array.from({ length: 900 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
])('a text of %s within each other is a mistake with its line, not the end of the program', async ([, text]) => {
  const [file] = await read({ 'a.md': `---\ntitle: A\n---\n\nText\n\n${text} deep` })
  expect(file).toMatchObject({
    content: undefined,
    body: '',
    problems: [{ field: 'text', reason: expect.stringMatching('nested deeper') }],
  })
  expect(file?.problems[0]?.line).toBeGreaterThanOrEqual(7)
})

test('a rule of many hyphens and nested lists are not mistaken for deep nesting', async () => {
  const body = `${'-'.repeat(500)}\n\n${'* '.repeat(60)}\n\n- a\n    - > b\n`
  const [file] = await read({ 'a.md': `---\ntitle: A\n---\n${body}` })
  expect(file).toMatchObject({ body, problems: [] })
})

test('a missing folder has no files', async () => {
  expect(await readMarkdownFolder(contentOf({}), 'articles', schema)).toEqual([])
})

test('unreadable files are reported', async () => {
  const [file] = await readMarkdownFolder(contentOf({ 'articles/a.md/b': '' }), 'articles', schema)
  expect(file?.problems).toMatchObject([{ line: 0, reason: expect.stringContaining('cannot be read') }])
})

test('too large or too deeply nested texts are not parsed', async () => {
  const [file] = await read({ 'a.md': `---\ntitle: A\n---\n${'x'.repeat(1_000_001)}` })
  expect(file?.problems).toMatchObject([{ reason: 'is larger than 1 MB, more than anybody writes' }])
})

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

test('a picture in its own paragraph, and a table, become separate parts', () => {
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

test('an empty text has no parts', () => {
  expect(markdownBody(' \n\n ')).toEqual([])
})

test('cells of a first column without heading become row headings', () => {
  const [part] = markdownBody('| | *Top* | *Low* |\n|---|--:|---|\n| Steers | £9 | £2 |\n')
  expect((part as { table: string }).table.replaceAll('\n', '')).toBe(
    '<table><thead><tr><td></td><th scope="col" data-align="right"><em>Top</em></th><th scope="col"><em>Low</em></th></tr></thead>' +
      '<tbody><tr><th scope="row">Steers</th><td data-align="right">£9</td><td>£2</td></tr></tbody></table>',
  )
})

test('a heading row without any text is removed', () => {
  const [part] = markdownBody('| | |\n|---|---|\n| Entry fee | £9 |\n| Commission | 2 % |\n')
  expect((part as { table: string }).table.replaceAll('\n', '')).toBe(
    '<table><tbody><tr><th scope="row">Entry fee</th><td>£9</td></tr><tr><th scope="row">Commission</th><td>2 %</td></tr></tbody></table>',
  )
})

test('cells of more than three columns have the names of those', () => {
  const [part] = markdownBody('| | Top | *"Low"* | Of |\n|---|--:|---|---|\n| Steers | £9 | £2 | A\\|B |\n')
  expect((part as { table: string }).table.replaceAll('\n', '')).toContain(
    '<tr><th data-column="" scope="row">Steers</th><td data-column="Top" data-align="right">£9</td><td data-column="&quot;Low&quot;">£2</td>' +
      '<td data-column="Of">A|B</td></tr>',
  )
})

const fence = (words: string, ...lines: string[]) => ['```', words, '\n', ...lines.map((line) => `${line}\n`), '```\n'].join('')
const calves = ['| Kind | Top |', '|---|--:|', '| **Blue** bulls | £685 |', '| Angus | |']

test('a fence that is a chart becomes a table that is drawn, among the other parts', () => {
  const body = markdownBody(`Before [a].\n\n${fence('chart bars What calves made', ...calves)}\nAfter.\n\n[a]: /about`)
  expect(body).toEqual([
    { html: '<p>Before <a href="/about">a</a>.</p>' },
    {
      table: expect.stringMatching(/<strong>Blue<\/strong> bulls.*£685/s),
      chart: {
        title: 'What calves made',
        shape: 'bars',
        names: 'Kind',
        columns: ['Top'],
        rows: [
          { name: 'Blue bulls', figures: ['£685'] },
          { name: 'Angus', figures: ['–'] },
        ],
      },
    },
    { html: '<p>After.</p>' },
  ])
  expect(chartProblems(fence('chart bars What calves made', ...calves))).toEqual([])
})

test.each([
  ['chart What calves made', calves, 'names no way to draw it: write bars, lines or ranges after chart, not “What”'],
  ['chart bars', calves, 'has no title: write it after bars'],
  ['chart lines Calves', calves.slice(0, 3), 'has one row: a line needs two'],
  ['chart bars Calves', ['none'], 'has no table in it'],
])('of “%s”, which cannot be drawn, there is what is in it, and a problem', (words, lines, reason) => {
  const written = fence(words, ...lines)
  expect(chartProblems(written)).toEqual([{ at: `\`\`\`${words}`, reason: `is a chart that ${reason}` }])
  expect(markdownBody(written)).toEqual([lines === calves || lines.length > 1 ? { table: expect.any(String) } : { html: '<p>none</p>' }])
})

test('another fence is no chart', () => {
  expect(chartProblems(fence('charts bars Calves', ...calves))).toEqual([])
  expect(markdownBody(fence('charts bars Calves', 'x'))).not.toContainEqual(expect.objectContaining({ table: expect.anything() }))
})
