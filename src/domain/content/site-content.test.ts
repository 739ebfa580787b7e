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

test.each([
  [0, false],
  [0.01, true],
  [10, true],
  [10.01, false],
])('calculators begin with a rate that they take: %d', (interestRate, isTaken) => {
  const { issues } = v.safeParse(siteContent.entries.calculators, { interestRate })
  expect(issues?.map(({ message }) => message)).toEqual(isTaken ? undefined : ['must be between 0.01 and 10'])
})

test.each([
  [{ termYears: 4 }, 'must be between 5 and 35'],
  [{ termYears: 35 }, undefined],
  [{ termYears: 25.5 }, 'must be a whole number'],
  [{ depositPercent: 0 }, undefined],
  [{ depositPercent: 95.5 }, 'must be between 0 and 95'],
])('calculators begin with a term and a deposit that they take: %j', (calculators, message) => {
  const { issues } = v.safeParse(siteContent.entries.calculators, calculators)
  expect(issues?.map((issue) => issue.message)).toEqual(message && [message])
})
