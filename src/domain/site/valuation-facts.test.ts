import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { valuationFacts } from './valuation-facts.ts'

const { site, branches } = anAgency

test('the form goes by how the agency asks, and knows who may come', () => {
  const facts = valuationFacts({ site: { ...site, valuation: { form: 'single-step', instant: false } }, branches })
  expect(facts).toMatchObject({ form: 'single-step', instant: false, contacts: [{ name: 'Taunton' }, { name: 'Dulverton' }] })
  expect(facts.termsLink).toBe(site.termsLink)
})

test('words of its own and terms go along where there are some', () => {
  const thanks = { heading: 'Thanks', text: 'We ring you.' }
  const own = { ...site, termsLink: '/terms', valuation: { form: 'multi-step' as const, instant: true, thanks } }
  expect(valuationFacts({ site: own, branches })).toMatchObject({ thanks, termsLink: '/terms' })
})
