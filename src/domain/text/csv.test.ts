import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells with commas, quotes and ends of lines are quoted (RFC 4180)', () => {
  expect(csvLine(['a', 'b, c', 'say "d"', 'e\r\nf', ''])).toBe('a,"b, c","say ""d""","e\r\nf",')
})

test.each(['=1+1', '+44', '-2', '@SUM(A1)', '\t=1', '\r=1', '   =1', '\0=1', '＝1', '＋1', '－1', '＠x'])(
  'a spreadsheet takes %j for text',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toBe(`'${text}${/\r/.test(text) ? '"' : ''}`)
  },
)

test.each(['1=1', 'a+b', 'no - not', 'ann@example.com'])('%j is left as it is', (text) => {
  expect(csvLine([text])).toBe(text)
})
