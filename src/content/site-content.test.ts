import * as v from 'valibot'
import { expect, test } from 'vitest'
import { siteContent } from './site-content.ts'

const { valuation } = siteContent.entries

test('the script of a calendar and its hosts are kept as they are written', () => {
  const written = { calendarScript: 'https://a.example/s.js?v=1', calendarHosts: ['https://*.b.example'] }
  expect(v.parse(valuation, written)).toEqual({ form: 'multi-step', instant: true, ...written })
  expect(v.parse(valuation, {})).toEqual({ form: 'multi-step', instant: true })
})

test.each([
  [{ calendarScript: 'http://a.example/s.js' }, 'calendarScript'],
  [{ calendarScript: '/s.js' }, 'calendarScript'],
  [{ calendarScript: 'javascript:alert(1)' }, 'calendarScript'],
  [{ calendarScript: "https://a.example/; script-src 'unsafe-inline'" }, 'calendarScript'],
  [{ calendarHosts: ['*'] }, 'calendarHosts.0'],
  [{ calendarHosts: ['http://a.example'] }, 'calendarHosts.0'],
])('%j is a mistake in %s', (written, field) => {
  const { issues } = v.safeParse(valuation, written)
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message.startsWith('must be an address such as https:')])).toEqual([
    [field, true],
  ])
})
