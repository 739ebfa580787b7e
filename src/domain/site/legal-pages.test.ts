import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { hasLegalPage, legalLinks, legalPageNames } from './legal-pages.ts'

const withScheme = { ...anAgency, site: { ...anAgency.site, clientMoneyProtection: 'Client Money Protect' } }
const sells = anAgency.branches.map((branch) => ({ ...branch, channels: ['sales' as const] }))
const page = (path: string) => ({ path, title: 'Ours', description: '', blocks: [] })
const paths = (agency: Parameters<typeof legalLinks>[0]) => legalLinks(agency).map(({ path }) => path)

const always = ['/terms-of-use', '/privacy-policy', '/cookies', '/complaints']

test('an agency that lets and protects money has all pages', () => {
  expect(paths(withScheme)).toEqual([...always, '/fees', '/client-money-protection', '/accessibility'])
  expect(legalPageNames.every((name) => hasLegalPage(name, withScheme))).toBe(true)
})

test('nothing is said of client money without the name of a scheme', () => {
  expect(paths(anAgency)).not.toContain('/client-money-protection')
})

test('who only sells has fees where it names some', () => {
  const agency = { ...anAgency, branches: sells }
  expect(paths(agency)).not.toContain('/fees')
  const legal = { ...anAgency.site.legal, fees: { landlords: [], sellers: [{ service: 'Selling', fee: '1.8 %' }] } }
  expect(paths({ ...agency, site: { ...anAgency.site, legal } })).toContain('/fees')
})

test('pages that the agency wrote at these paths are among them, once', () => {
  const agency = { ...anAgency, pages: ['/client-money-protection', '/terms-of-use', '/modern-slavery', '/about'].map(page) }
  expect(paths(agency)).toEqual([...always, '/fees', '/client-money-protection', '/accessibility', '/modern-slavery'])
})
