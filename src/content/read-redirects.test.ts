import { expect, test } from 'vitest'
import { redirectOf } from '#src/domain/site/redirects.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { problemLine } from './content-error.ts'
import { readRedirects } from './read-redirects.ts'

async function read(csv: string) {
  const read = await readRedirects(contentOf({ 'redirects.csv': csv }))
  const all = [...read.problems, ...read.ledOn.map(({ problem }) => problem(''))]
  return { ...read, problems: all.map((problem) => problemLine({ ...problem, file: 'redirects.csv' })) }
}

test('a folder without redirects.csv has no redirects and no problems', async () => {
  expect(await readRedirects(contentOf({}))).toEqual({ problems: [], links: [], froms: [], ledOn: [] })
})

test('spreadsheet exports are read: with byte order mark, blank lines, spaces and quotes', async () => {
  const { redirects, problems } = await read(
    '\uFEFFfrom,to\r\n\r\nhttps://www.former.example/about.html , /our-history,\r\n"/a,b",https://auctions.example/\r\n/blog/*,/\r\n',
  )
  expect(problems).toEqual([])
  expect(redirects && redirectOf(redirects, '/About.html')).toBe('/our-history')
  expect(redirects && redirectOf(redirects, '/a,b')).toBe('https://auctions.example/')
  expect(redirects && redirectOf(redirects, '/blog/2019')).toBe('/')
})

test.each([
  ['from,to\nabout.html,/x', 'redirects.csv:2 from: must be an address beginning with / or https://'],
  ['from,to\n//elsewhere,/x', 'redirects.csv:2 from: must be an address beginning with / or https://'],
  ['from,to\n/,/x', 'redirects.csv:2 from: is the home page'],
  ['from,to\n/*,/x', 'redirects.csv:2 from: would be every address: then nobody is told that a page is not there'],
  ['from,to\n/a*,/x', 'redirects.csv:2 from: may have * at its end alone, after a slash: /blog/*'],
  ['from,to\n/a*b,/x', 'redirects.csv:2 from: may have * at its end alone, after a slash: /blog/*'],
  ['from,to\n/a*/b,/x', 'redirects.csv:2 from: may have * at its end alone, after a slash: /blog/*'],
  ['from,to\n/a', 'redirects.csv:2 to: must be an address beginning with /, #, https://, tel: or mailto:'],
  ['from,to\n/a,tel:01823000000', 'redirects.csv:2 to: must be an address beginning with / or https://'],
  ['from,to\n/a,javascript:x', 'redirects.csv:2 to: must be an address beginning with /, #, https://, tel: or mailto:'],
  ['from,to\n/a,/x,/y', 'redirects.csv:2 has more than two columns: put an address with a comma in quotes'],
  ['from,to\n/a,/x\n\n/A/,/y', 'redirects.csv:4 from: is in line 2 too'],
  ['from,to\n/a,/b\n/b,/a', 'redirects.csv:2 to: leads on without end: /b, /a, /b'],
  ['from,to\n/a,/b\n/b,/c', 'redirects.csv:2 to: is led on to /c: write that'],
  ['/a,/b\n', 'redirects.csv:1 must begin with the line from,to'],
  ['', 'redirects.csv:1 must begin with the line from,to'],
  [
    'from,to\n"/a,/b',
    'redirects.csv is no table of two columns: Quote Not Closed: the parsing is finished with an opening quote at line 2',
  ],
])('%j: %s', async (csv, problem) => {
  expect((await read(csv)).problems[0]).toBe(problem)
})

test('valid rows are read beside invalid ones, which are reported with their lines', async () => {
  const { redirects, problems, links, froms } = await read('from,to\n/a,/b\nb,/c\n/old/*,/d\n')
  expect(problems).toHaveLength(1)
  expect(redirects?.exact.size).toBe(1)
  expect(links.map(({ value, problem }) => [value, problem('').line])).toEqual([
    ['/b', 2],
    ['/d', 4],
  ])
  expect(froms.map(({ value }) => value)).toEqual(['/a', '/old'])
})

test('a file with too many rows is not read', async () => {
  const rows = Array.from({ length: 50_001 }, (_, row) => `/${row},/x`)
  expect((await read(`from,to\n${rows.join('\n')}`)).problems).toEqual(['redirects.csv has 50001 rows; at most 50000 are read'])
})
