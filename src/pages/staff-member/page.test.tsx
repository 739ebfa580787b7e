import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { StaffContact } from './page.tsx'

const [ada, ben] = aBranchWithStaff.staff
const reach = (member = ada!) => renderToStaticMarkup(<StaffContact member={member} branch={aBranchWithStaff} />)

test('both numbers are named, and the form opens over the page', () => {
  expect(wordsOfPage(reach())).toContain('Direct line 01632 960011 Mobile 07700 900011')
  expect(reach()).toContain('href="/contact-staff-member/11" data-opens="#/contact-staff-member/11"')
})

test('who has no number is reached at the branch', () => {
  expect(reach(ben)).toContain('Ring Taunton')
  expect(reach()).toContain('Ring Ada')
  expect(wordsOfPage(reach(ben))).toContain('Taunton branch 01632 960001')
})

test('a mail address stands where there is one', () => {
  expect(reach({ ...ada!, email: 'ada@agency.example' })).toContain('href="mailto:ada@agency.example"')
  const { email: _email, ...without } = ada!
  expect(reach(without)).not.toContain('mailto:')
})
