import { expect, test } from 'vitest'
import type { AgencyContent, Site } from '#src/domain/site/agency.ts'
import { privacyFacts } from '#src/server/privacy-facts.ts'
import { readSettings } from '#src/settings.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { whatWeHold } from './what-we-hold.ts'

const appointments = { minutes: { viewing: 30 }, hours: [], everyMinutes: 30, travelMinutes: 15, capacity: 1, leadHours: 24, daysAhead: 28 }

function occasions(site: Partial<Site> = {}, branches: AgencyContent['branches'] = anAgency.branches, env: NodeJS.ProcessEnv = {}) {
  const agency = { ...anAgency, branches, site: { ...anAgency.site, ...site } }
  const [part] = whatWeHold({ agency, handling: privacyFacts(readSettings(env)) }).parts
  return typeof part === 'object' && 'terms' in part ? part.terms : []
}
const names = (...given: Parameters<typeof occasions>) => occasions(...given).map(([name]) => name)

test('every occasion says what is held, by which right and for how long', () => {
  for (const [, what, basis, kept, ...more] of occasions({ accounts: true })) {
    expect(what).toMatch(/^[A-Z].*\.$/)
    expect(basis).toMatch(/^Why we may: [a-z].*\.$/)
    expect(kept).toMatch(/^How long: [a-z].*\.$/)
    expect(more).toEqual([])
  }
})

test('accounts and alerts are spoken of where there are accounts', () => {
  expect(names({ accounts: false })).not.toContain('When you have an account')
  expect(names({ accounts: true })).toEqual(expect.arrayContaining(['When you have an account', 'When you ask for alerts']))
})

test('appointments are spoken of where a branch takes them', () => {
  expect(names()).not.toContain('When you book an appointment')
  const booking = anAgency.branches.map((branch) => ({ ...branch, appointments }))
  expect(names({}, booking)).toContain('When you book an appointment')
})

test('how long follows the settings', () => {
  const said = occasions({ accounts: true }, anAgency.branches, { LEAD_DAYS: '100', UNUSED_ACCOUNT_DAYS: '365' }).flat().join(' ')
  expect(said).toContain('on the website for 100 days')
  expect(said).toContain('goes after a year')
})
