import { expect, test } from 'vitest'

import type { LegalPart } from '../legal-document.ts'
import { tenantFees } from './tenant-fees.ts'

const legalNations = ['england', 'wales', 'scotland'] as const

const table = (nation: (typeof legalNations)[number]) =>
  tenantFees(nation, false).parts.find(
    (part): part is Extract<LegalPart, { terms: unknown }> => typeof part === 'object' && 'terms' in part,
  )

test.each(legalNations)('what a tenant may be asked for in %s is a table whose every row has a limit', (nation) => {
  const shown = table(nation)
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
  const row = table(nation)?.terms.find(([each]) => each === term)
  expect(row?.[1]).toBe(limit)
})

test('Scotland knows no holding deposit and no fee for a change', () => {
  expect(table('scotland')?.terms.map(([term]) => term)).toEqual(['Deposit', 'Bills that the agreement leaves to you'])
})

test('the country is named where there is more than one', () => {
  expect([tenantFees('wales', true).heading, tenantFees('wales', false).heading]).toEqual(['Tenants in Wales', 'Tenants'])
  expect(new Set(legalNations.map((nation) => tenantFees(nation, true).id)).size).toBe(3)
})
