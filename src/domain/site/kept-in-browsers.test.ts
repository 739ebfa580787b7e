import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { isProduct, sourceFiles } from '#tests/support/source-files.ts'
import { daysText, keptItems, type PrivacyFacts } from './kept-in-browsers.ts'

const handling = { sessions: { idleDays: 30, mostDays: 180 }, offlinePage: true } as PrivacyFacts
const appointments = { minutes: { viewing: 30 }, hours: [], everyMinutes: 30, travelMinutes: 15, capacity: 1, leadHours: 24, daysAhead: 28 }
const whole = {
  site: { ...anAgency.site, accounts: true },
  branches: anAgency.branches.map((branch) => ({ ...branch, appointments })),
}
const names = (agency: Parameters<typeof keptItems>[0], where: string) =>
  keptItems(agency, handling).flatMap((item) => (item.where === where ? [item.name] : []))

let source = ''
beforeAll(async () => {
  // What the office stores in the browsers of the agency's own staff does not concern visitors.
  const files = (await sourceFiles()).filter(
    (file) => isProduct(file) && !file.path.endsWith('kept-in-browsers.ts') && !file.path.includes('src/office/'),
  )
  source = files.map(({ text }) => text).join('\n')
})

test('every cookie that the code names is listed, and no other', () => {
  const named = new Set(source.match(/\bgable_(?:session|device|consent|link|passkey|appointment|sign_in|[a-z]+(?==\$))/g))
  expect([...named].sort()).toEqual(names(whole, 'cookie').sort())
})

test('what is put into session storage begins with a listed name', async () => {
  const listed = names(whole, 'session storage')
  expect(listed).toHaveLength(1)
  expect(await readFile('src/browser/form-drafts/draft-item.ts', 'utf8')).toContain(`export const draftPrefix = '${listed[0]}'`)
  expect(source.match(/sessionStorage\.setItem\(\w+/g)).toEqual(['sessionStorage.setItem(item'])
})

test('both service workers are listed, and only that for pages without a connection is of every page', () => {
  const registered = ['serviceWorker?.register(routes.files.offlineWorker.href()', 'serviceWorker.register(worker)']
  expect(source.match(/serviceWorker\??\.register\([^)]*\)/g)?.toSorted()).toEqual(registered.toSorted())
  expect(names(whole, 'service worker')).toEqual(
    [routes.alerts.worker.href(), routes.files.offlineWorker.href()].map((path) => path.slice(1)),
  )
  expect(source.match(/addEventListener\('fetch'/g)).toHaveLength(1)
  expect(source).not.toMatch(/service-worker-allowed/i)
  expect(keptItems(whole, { ...handling, offlinePage: false }).map(({ name }) => name)).not.toContain('offline-worker.js')
})

test('nothing else is put anywhere in a browser', () => {
  expect(source.match(/localStorage\.setItem\(\w+/g)).toEqual(['localStorage.setItem(key'])
  expect(source).not.toMatch(/indexedDB\.|cookieStore\.|caches\.open/)
})

test('what an agency does not offer keeps nothing', () => {
  const bare = { ...anAgency, site: { ...anAgency.site, assistants: { ...anAgency.site.assistants, tools: false } } }
  expect(names(bare, 'cookie')).toEqual(['gable_consent'])
  expect(names(bare, 'local storage')).not.toContain('gable.user')
  expect(names(whole, 'local storage')).toContain('gable.user')
})

test('every item says what it is for and for how long', () => {
  for (const { purpose, kept } of keptItems(whole, handling)) {
    expect(purpose).toMatch(/^[A-Z].*\.$/)
    expect(kept).toMatch(/^(for|until) /)
  }
})

test.each([
  [1, 'a day'],
  [90, '90 days'],
  [365, 'a year'],
  [730, '2 years'],
  [800, '800 days'],
])('%d days are %s', (days, text) => expect(daysText(days)).toBe(text))
