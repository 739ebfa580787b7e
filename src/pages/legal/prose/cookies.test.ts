import { expect, test } from 'vitest'
import type { Site } from '#src/domain/site/agency.ts'
import { keptItems } from '#src/domain/site/kept-in-browsers.ts'
import { privacyFacts } from '#src/server/privacy-facts.ts'
import { readSettings } from '#src/settings.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { legalText } from '../page.tsx'
import { cookiesDocument } from './cookies.ts'

const handling = privacyFacts(readSettings({}))
const agencyWith = (site: Partial<Site>) => ({ ...anAgency, site: { ...anAgency.site, ...site } })
const text = (site: Partial<Site> = {}) => legalText('cookies', { agency: agencyWith(site), handling })

test.each([true, false])('with accounts %s every item of the list is on the page', (accounts) => {
  const agency = agencyWith({ accounts })
  const items = keptItems(agency, handling)
  expect(items.length).toBeGreaterThan(7)
  for (const { name, purpose, kept } of items) expect(text({ accounts })).toContain(`${name} ${purpose} Kept ${kept}.`)
})

test('a session is kept as long as the settings say', () => {
  const longer = privacyFacts(readSettings({ SESSION_IDLE_DAYS: '10', SESSION_DAYS: '365' }))
  const shown = legalText('cookies', { agency: agencyWith({ accounts: true }), handling: longer })
  expect(shown).toContain('for 10 days without use and a year at most')
})

test('analytics are spoken of where there are some, with where they send to', () => {
  expect(text()).toContain('no advertising, and nobody else’s analytics')
  const analytics = { headCode: '', code: '', hosts: ['https://*.figures.example', 'https://b.example'] }
  expect(text({ analytics })).toContain('sends what it measures to figures.example, b.example.')
  expect(text({ analytics })).toContain('Anything else waits until you have said yes.')
  const sections = cookiesDocument({ agency: anAgency, handling }).sections.filter(Boolean)
  expect(cookiesDocument({ agency: agencyWith({ analytics }), handling }).sections.filter(Boolean)).toHaveLength(sections.length + 1)
})
