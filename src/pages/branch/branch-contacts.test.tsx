import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Branch } from '#src/domain/site/agency.ts'
import { testTime } from '#tests/support/blocks.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { BranchContacts } from './branch-contacts.tsx'

const visit = (given: Partial<Branch> = {}) =>
  renderToStaticMarkup(<BranchContacts branch={{ ...aBranchWithStaff, ...given }} now={testTime} />)

test('a branch is rung, written to and found', () => {
  expect(visit()).toContain('href="tel:01632960001"')
  expect(visit()).toContain('href="mailto:a@agency.example"')
  expect(visit()).toContain('href="/contact-office?branch=1" data-opens="#/contact-office"')
  expect(visit()).toContain('href="https://www.openstreetmap.org/directions?to=51%2C-3"')
  expect(wordsOfPage(visit())).toContain('1 High Street Taunton, Somerset TA1 1CK')
})

test('numbers of sales and lettings stand where they differ from the general one', () => {
  const numbers = { salesTelephone: '01632 960011', lettingsTelephone: '01632 960001' }
  expect(wordsOfPage(visit(numbers))).toContain('Sales 01632 960011')
  expect(wordsOfPage(visit(numbers))).not.toContain('Lettings 01632')
  expect(wordsOfPage(visit())).not.toContain('Sales')
})
