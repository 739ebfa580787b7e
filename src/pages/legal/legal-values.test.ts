import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { redressSchemeLink } from './legal-values.ts'

const { legal } = anAgency.site

test.each([
  ['The Property Ombudsman (no. D12345)', 'https://www.tpos.co.uk'],
  ['TPO', 'https://www.tpos.co.uk'],
  ['Property Redress', 'https://www.propertyredress.co.uk'],
  ['the Property Redress Scheme', 'https://www.propertyredress.co.uk'],
  ['PRS', 'https://www.propertyredress.co.uk'],
  ['Another scheme', undefined],
  ['', undefined],
])('%s is at %s', (redressScheme, link) => expect(redressSchemeLink({ redressScheme, legal })).toBe(link))

test('what the agency says comes first', () => {
  const redressLink = 'https://scheme.example'
  expect(redressSchemeLink({ redressScheme: 'TPO', legal: { ...legal, redressLink } })).toBe(redressLink)
})
