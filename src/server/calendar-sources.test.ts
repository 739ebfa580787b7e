import { expect, test } from 'vitest'
import { calendarSources } from './calendar-sources.ts'

test.each([
  [{}, []],
  [{ calendarHosts: ['https://b.example'] }, []],
  [{ calendarScript: 'https://a.example:8443/s.js?v=1' }, ['https://a.example:8443']],
  [
    { calendarScript: 'https://a.example/s.js', calendarHosts: ['https://b.example', 'https://a.example'] },
    ['https://a.example', 'https://b.example'],
  ],
])('%j may reach %j', (rules, hosts) => {
  expect(calendarSources(rules)).toEqual(hosts)
})
