import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { BranchContact, branchTelephone } from './branch-contact.tsx'

const { site } = anAgency
const branch = { ...anAgency.branches[0]!, salesTelephone: '01632 960011' }

test('the number of the channel goes before the general one, and the agency stands in for a branch', () => {
  expect(branchTelephone(branch, site, 'sales')).toBe('01632 960011')
  expect(branchTelephone(branch, site, 'lettings')).toBe('01632 960001')
  expect(branchTelephone(undefined, site, 'sales')).toBe('01632 960000')
})

function contact(props: Partial<Parameters<typeof BranchContact>[0]> = {}): string {
  return renderToStaticMarkup(<BranchContact branch={branch} site={site} channel="sales" now={testTime} {...props} />)
}

test('a branch has its number, its address and its stock; two numbers are told apart', () => {
  expect(wordsOf(contact())).toContain('01632 960011 Sales, or the branch on 01632 960001')
  expect(contact()).toContain('href="/branches/taunton/properties"')
  expect(wordsOf(contact({ channel: 'lettings' }))).not.toContain('or the branch on')
})

test('hours stand where the branch gives some', () => {
  const openingTimes = [{ dayOfWeek: 6, opens: '09:00', closes: '13:00' }]
  expect(wordsOf(contact({ branch: { ...branch, openingTimes } }))).toContain('Open today 9.00am to 1.00pm')
  expect(wordsOf(contact())).not.toMatch(/Open|Closed/)
})

test('without a branch the agency is asked', () => {
  expect(wordsOf(contact({ branch: undefined }))).toMatch(/Get in touch\.\. Agency 01632 960000/)
  expect(contact({ branch: undefined })).not.toContain('<address')
})
