import { expect, test } from 'vitest'
import type { AgencyContent, Site } from '#src/domain/site/agency.ts'
import { keptItems } from '#src/domain/site/kept-in-browsers.ts'
import type { LegalText } from '#src/domain/site/legal-text.ts'
import { privacyFacts } from '#src/server/privacy-facts.ts'
import { readSettings } from '#src/settings.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { legalDocument } from './legal-document.ts'
import { legalText } from './page.tsx'

const handling = privacyFacts(readSettings({}))
const agencyWith = (site: Partial<Site> = {}, given: Partial<AgencyContent> = {}): AgencyContent => ({
  ...anAgency,
  ...given,
  site: { ...anAgency.site, ...site },
})
const cookies = (site: Partial<Site> = {}) => legalText('cookies', { agency: agencyWith(site), handling })

test.each([true, false])('with accounts %s every item of the list is on the page about cookies', (accounts) => {
  const items = keptItems(agencyWith({ accounts }), handling)
  expect(items.length).toBeGreaterThan(7)
  for (const { name, purpose, kept } of items) expect(cookies({ accounts })).toContain(`${name} ${purpose} Kept ${kept}.`)
})

test('a session is kept as long as the settings say', () => {
  const longer = privacyFacts(readSettings({ SESSION_IDLE_DAYS: '10', SESSION_DAYS: '365' }))
  const shown = legalText('cookies', { agency: agencyWith({ accounts: true }), handling: longer })
  expect(shown).toContain('for 10 days without use and a year at most')
})

test('analytics are spoken of where there are some, with where they send to', () => {
  expect(cookies()).toContain('no advertising, and nobody else’s analytics')
  const analytics = { headCode: '', code: '', hosts: ['https://*.figures.example', 'https://b.example'] }
  expect(cookies({ analytics })).toContain('sends what it measures to figures.example, b.example.')
  expect(cookies({ analytics })).toContain('Anything else waits until you have said yes.')
  const sections = (agency: AgencyContent) => legalDocument('cookies', { agency, handling }).sections.length
  expect(sections(agencyWith({ analytics }))).toBe(sections(anAgency) + 1)
})

const nations = ['england', 'wales', 'scotland'] as const
type Nation = (typeof nations)[number]

function feesIn(...countries: Nation[]) {
  const agency = agencyWith({ legal: { ...anAgency.site.legal, nations: countries } })
  return legalDocument('fees', { agency, handling }).sections.filter(({ id }) => id.startsWith('tenants-'))
}
function feeTable(nation: Nation) {
  const table = feesIn(nation)[0]?.parts.find((part) => typeof part === 'object' && 'terms' in part)
  return typeof table === 'object' && 'terms' in table ? table : undefined
}

test.each(nations)('what a tenant may be asked for in %s is a table whose every row has a limit', (nation) => {
  const shown = feeTable(nation)
  expect(shown?.columns).toEqual(['For', 'At most, with VAT'])
  for (const [term, limit = ''] of shown?.terms ?? []) {
    expect(term).toMatch(/^[A-Z]/)
    expect(limit).toMatch(/\.$/)
  }
})

test.each([
  ['england', 'Holding deposit', 'One week’s rent.'],
  ['england', 'Tenancy deposit', 'Five weeks’ rent, or six where the rent is £50,000 a year or more.'],
  ['england', 'Rent in advance', 'One month’s rent, once the tenancy agreement has been signed.'],
  ['england', 'A change to the tenancy that you ask for', '£50, or what it reasonably costs us if that is more.'],
  ['wales', 'Holding deposit', 'One week’s rent.'],
  ['wales', 'Rent that is more than seven days late', 'Interest at 3 % a year above the Bank of England’s base rate.'],
  ['scotland', 'Deposit', 'Two months’ rent.'],
] as const)('%s: %s', (nation, term, limit) => {
  expect(feeTable(nation)?.terms.find(([each]) => each === term)?.[1]).toBe(limit)
})

test('Scotland knows no holding deposit and no fee for a change', () => {
  expect(feeTable('scotland')?.terms.map(([term]) => term)).toEqual(['Deposit', 'Bills that the agreement leaves to you'])
})

test('the country is named where there is more than one', () => {
  expect(feesIn('wales').map(({ heading }) => heading)).toEqual(['Tenants'])
  expect(feesIn(...nations).map(({ id, heading }) => [id, heading])).toEqual([
    ['tenants-england', 'Tenants in England'],
    ['tenants-wales', 'Tenants in Wales'],
    ['tenants-scotland', 'Tenants in Scotland'],
  ])
})

const appointments = { minutes: { viewing: 30 }, hours: [], everyMinutes: 30, travelMinutes: 15, capacity: 1, leadHours: 24, daysAhead: 28 }

function occasions(agency: AgencyContent = anAgency, env: NodeJS.ProcessEnv = {}) {
  const { sections } = legalDocument('privacy', { agency, handling: privacyFacts(readSettings(env)) })
  const [part] = sections.find(({ id }) => id === 'what-we-hold')?.parts ?? []
  return typeof part === 'object' && 'terms' in part ? part.terms : []
}
const names = (agency?: AgencyContent) => occasions(agency).map(([name]) => name)

test('every occasion says what is held, by which right and for how long', () => {
  const shown = occasions(agencyWith({ accounts: true }))
  expect(shown.length).toBeGreaterThan(5)
  for (const [, what, basis, kept, ...more] of shown) {
    expect(what).toMatch(/^[A-Z].*\.$/)
    expect(basis).toMatch(/^Why we may: [a-z].*\.$/)
    expect(kept).toMatch(/^How long: [a-z].*\.$/)
    expect(more).toEqual([])
  }
})

test('accounts and alerts are spoken of where there are accounts', () => {
  expect(names(agencyWith({ accounts: false }))).not.toContain('When you have an account')
  expect(names(agencyWith({ accounts: true }))).toEqual(expect.arrayContaining(['When you have an account', 'When you ask for alerts']))
})

test('appointments are spoken of where a branch takes them', () => {
  expect(names()).not.toContain('When you book an appointment')
  const booking = agencyWith({}, { branches: anAgency.branches.map((branch) => ({ ...branch, appointments })) })
  expect(names(booking)).toContain('When you book an appointment')
})

test('how long follows the settings', () => {
  const said = occasions(agencyWith({ accounts: true }), { LEAD_DAYS: '100', UNUSED_ACCOUNT_DAYS: '365' })
    .flat()
    .join(' ')
  expect(said).toContain('on the website for 100 days')
  expect(said).toContain('goes after a year')
})

/** The terms of an agency that has them in its own words. */
function ownTerms(body: string, site: Partial<Site> = {}) {
  const terms: LegalText = { title: 'Our terms', description: 'Of {{name}}{{#accounts}}, with accounts{{/accounts}}.', body }
  return legalDocument('terms', { agency: agencyWith(site, { legalTexts: { ...anAgency.legalTexts, terms } }), handling })
}

test('an agency’s own words are shown, with facts in place of placeholders', () => {
  const { title, description, introduction, sections } = ownTerms('We are {{name}}.\n\n## Who\n\nRing\n{{telephone}}.\n\n1. One\n2. Two\n')
  expect({ title, description, introduction }).toEqual({ title: 'Our terms', description: 'Of Agency.', introduction: 'We are Agency.' })
  expect(sections).toEqual([{ id: 'who', heading: 'Who', parts: ['Ring 01632 960000.', { list: ['One', 'Two'], isOrdered: true }] }])
})

test('a fact that looks like Markdown, a placeholder or a link to a script changes nothing about the page', () => {
  const name = '## {{email}} | [x](javascript:alert(1))\n- y'
  const { introduction, sections } = ownTerms('{{name}}\n\n## A {#a}\n\n{{name}}\n\n- {{name}}\n', { name })
  expect(introduction).toBe(name)
  expect(sections).toEqual([{ id: 'a', heading: 'A', parts: [name, { list: [name] }] }])
})
