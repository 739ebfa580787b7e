import { expect, test } from 'vitest'
import type { AgencyContent, Site } from '#src/domain/site/agency.ts'
import type { PrivacyFacts } from '#src/domain/site/kept-in-browsers.ts'
import type { LegalPageName } from '#src/domain/site/legal-text.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { legalPage } from './page.tsx'

const handling: PrivacyFacts = {
  leadDays: 730,
  privacyCaseYears: 6,
  assistantHours: 48,
  statisticsDays: 800,
  sessions: { idleDays: 30, mostDays: 180 },
  offlinePage: true,
  unconfirmedDays: 90,
  unusedDays: 1095,
  captcha: 'own',
  services: [],
}
const facts = {
  registeredName: 'Quill & Vane Limited',
  registeredNumber: '01234567',
  registeredOffice: '1 High Street, Taunton',
  redressScheme: 'The Property Ombudsman',
  clientMoneyProtection: 'Client Money Protect',
  icoRegistration: 'ZA123456',
}

interface Given {
  site?: Partial<Site>
  branches?: AgencyContent['branches']
  handling?: Partial<PrivacyFacts>
}

const page = (name: LegalPageName, given: Given = {}) => {
  const agency = { ...anAgency, ...(given.branches && { branches: given.branches }), site: { ...anAgency.site, ...given.site } }
  return legalPage(name, { agency, handling: { ...handling, ...given.handling } }, 'https://a.test')
}
const words = (name: LegalPageName, given?: Given) => wordsOfPage(viewOf(page(name, given)))

const names: LegalPageName[] = ['terms', 'privacy', 'cookies', 'complaints', 'fees', 'clientMoney', 'accessibility']

// Without a scheme there is no page about client money.
test.each(names.filter((name) => name !== 'clientMoney'))('%s reads well with no fact at all: there are no holes', (name) => {
  const html = viewOf(page(name))
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/undefined|null|\[object|number \.|: \.| ,|,,|\.\.| \.|: ;/)
  expect(html).not.toMatch(/<(p|li|dd|td|h2)[^>]*><\/\1>/)
})

test.each(names)('%s with every fact has headings that its contents lead to, each once', (name) => {
  const html = viewOf(page(name, { site: { ...facts, accounts: true } }))
  const led = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)
  const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
  expect(led.length).toBeGreaterThan(1)
  expect(led).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(page(name).head.canonical).toMatch(/^\/[a-z-]+$/)
})

test('the company is named as in a contract', () => {
  expect(words('terms', { site: { ...facts, registeredName: 'Quill Limited' } })).toContain(
    'The website belongs to Quill Limited, trading as Agency. Registered number 01234567. Registered office: 1 High Street, Taunton.',
  )
  expect(words('terms')).toContain('The website belongs to Agency. Write')
})

test('terms say how reviews are checked where there are some: in the agency’s words, or that they are not', () => {
  const [branch] = anAgency.branches
  const branches = branch ? [{ ...branch, reviews: [{ text: 'Good', author: 'Ada' }] }] : []
  const reviews = 'Letters to us. Each is found in our records.'
  expect(words('terms')).not.toContain('Reviews')
  expect(viewOf(page('terms', { branches }))).toContain('<h2 id="reviews"')
  expect(words('terms', { branches })).toContain('We have not checked that the people')
  const said = words('terms', { branches, site: { legal: { ...anAgency.site.legal, reviews } } })
  expect([said.includes(reviews), said.includes('not checked')]).toEqual([true, false])
})

test('privacy says what is kept of an enquiry that an assistant wrote, and for how long, where assistants may ask', () => {
  const on = words('privacy', { site: { assistants: { ...anAgency.site.assistants, tools: true } } })
  for (const text of [
    'When an assistant writes to us in your name',
    'unless you send it, for 48 hours',
    'stays even where you ask us to delete',
  ])
    expect(on).toContain(text)
  expect(words('privacy', { site: { assistants: { ...anAgency.site.assistants, tools: false } } })).not.toContain('assistant writes')
})

test('terms follow the law of where the agency lets', () => {
  expect(words('terms')).toContain('the law of England and Wales')
  const scottish = { site: { legal: { ...anAgency.site.legal, nations: ['scotland' as const] } } }
  expect(words('terms', scottish)).toContain('the law of Scotland')
})

test('what an agency does not offer is not spoken of', () => {
  const without = { valuation: { ...anAgency.site.valuation, instant: false }, accounts: false }
  expect(words('terms', { site: without })).not.toMatch(/instant valuation|Your account/)
  expect(words('terms', { site: { ...without, accounts: true } })).toContain('Your account')
  expect(words('privacy', { site: without })).not.toMatch(/account|alerts you|passkey/)
})

test('privacy gives the times that the site is set to, and the services it uses', () => {
  const given = {
    site: { ...facts, accounts: true },
    handling: { leadDays: 365, services: [{ name: 'maps.example', purpose: 'for maps' }] },
  }
  expect(words('privacy', given)).toContain('on the website for a year')
  expect(words('privacy', given)).toContain('goes after 3 years, one whose e-mail address was never confirmed after 90 days')
  expect(words('privacy', given)).toContain('maps.example, for maps;')
  expect(words('privacy', given)).toContain('number ZA123456')
})

test('complaints name who takes them, and the scheme with the way to it', () => {
  const legal = { ...anAgency.site.legal, complaintsTo: { name: 'Ada Quill', jobTitle: 'Partner', email: 'ada@a.test' } }
  const html = viewOf(page('complaints', { site: { ...facts, legal } }))
  expect(wordsOfPage(html)).toContain('write to Ada Quill, Partner, ada@a.test , or by post to 1 High Street')
  expect(html).toContain('<a href="https://www.tpos.co.uk">www.tpos.co.uk</a>')
  expect(words('complaints')).not.toContain('redress')
})

test('fees of tenants are those of each country, and those of landlords as the agency wrote them', () => {
  const legal = { ...anAgency.site.legal, nations: ['england' as const, 'wales' as const] }
  const fees = { landlords: [{ service: 'Letting', fee: '£600', detail: 'Once.' }], sellers: [] }
  const shown = words('fees', { site: { legal: { ...legal, fees } } })
  expect(shown).toContain('Tenants in England')
  expect(shown).toContain('Tenants in Wales')
  expect(shown).toContain('Letting £600 Once.')
  expect(shown).not.toContain('Sellers')
  expect(words('fees')).toContain('Five weeks’ rent, or six where the rent is £50,000 a year or more.')
})

test('who lets nothing has no fees of tenants', () => {
  const branches = anAgency.branches.map((branch) => ({ ...branch, channels: ['sales' as const] }))
  const legal = { ...anAgency.site.legal, fees: { landlords: [], sellers: [{ service: 'Selling', fee: '1.8 %' }] } }
  expect(words('fees', { branches, site: { legal } })).not.toContain('Tenants')
  expect(words('fees', { branches, site: { legal } })).toContain('Selling 1.8 %')
})

test('whoever went through the pages last did so on a day', () => {
  const legal = { ...anAgency.site.legal, reviewed: '2026-11-02' }
  expect(words('terms', { site: { legal } })).toContain('Last gone through on 2 November 2026')
  expect(words('terms')).not.toContain('Last gone')
})

test('a service that tells people from programs is spoken of under cookies', () => {
  expect(words('cookies', { handling: { captcha: 'service' } })).toContain('Forms ask a service of others')
  expect(words('cookies')).toContain('a sum that your own browser works out')
  expect(words('cookies', { handling: { captcha: 'none' } })).not.toContain('Forms')
})
