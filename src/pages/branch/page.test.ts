import { expect, test } from 'vitest'
import { aCard, anAgency, testTime } from '#tests/support/blocks.ts'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import type { BranchPageContent } from './load.ts'
import { branchPage } from './page.tsx'

const photo = { hash: 'e'.repeat(64), width: 1600, height: 900 }
const page = (given: Partial<BranchPageContent> = {}) =>
  branchPage({
    branch: aBranchWithStaff,
    agency: { ...anAgency, branches: [aBranchWithStaff] },
    stock: [],
    pictures: new Map([['taunton.jpg', photo]]),
    publicUrl: 'https://a.test',
    now: testTime,
    ...given,
  })

test('the page is known by its own address and tells search engines of the branch', () => {
  const { head } = page()
  expect(head).toMatchObject({ title: 'Taunton: Estate and letting agents', canonical: '/branches/taunton' })
  expect(head.structuredData?.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'RealEstateAgent'])
  expect(head.structuredData?.[1]?.url).toBe('https://a.test/branches/taunton')
})

test('its photograph stands for the page; one that is not stored is passed over', () => {
  const withPhoto = (name: string) => page({ branch: { ...aBranchWithStaff, photo: name } })
  expect(withPhoto('taunton.jpg').head.picture).toContain(photo.hash)
  expect(viewOf(withPhoto('taunton.jpg'))).toContain(photo.hash)
  expect(withPhoto('missing.jpg').head.picture).toBeUndefined()
})

test('a map of this branch alone stands with its address and hours, and one that moves comes when it is asked for', () => {
  const markup = viewOf(page())
  expect(markup).toMatch(/data-island="branch-map" data-when="interaction"/)
  expect(markup).toContain('{`branches`:[{`name`:`Taunton`,')
  expect(wordsOfPage(markup)).toMatch(/Where to find us .*1 High Street.*Get directions/)
})

test('each channel has its newest and the way to all; one with nothing has no part', () => {
  const stock = [
    { channel: 'sales' as const, cards: [aCard(), aCard()], totalCount: 40 },
    { channel: 'lettings' as const, cards: [], totalCount: 0 },
  ]
  const words = wordsOfPage(viewOf(page({ stock })))
  expect(words).toContain('For sale with this branch')
  expect(words).toContain('All 40 properties')
  expect(words).not.toContain('To let with this branch')
})

test('where all are shown the link says what it is', () => {
  const stock = [{ channel: 'lettings' as const, cards: [aCard({ channel: 'lettings' })], totalCount: 1 }]
  expect(wordsOfPage(viewOf(page({ stock })))).toContain('See them as a search')
})

test('reviews stand there where there are some', () => {
  const reviews = [{ text: 'They sold it in a week.', author: 'The Hembrows', soldIn: 'Wellington' }]
  expect(wordsOfPage(viewOf(page({ branch: { ...aBranchWithStaff, reviews } })))).toMatch(
    /What people say .*They sold it in a week\..*The Hembrows.*Where reviews come from/,
  )
  expect(wordsOfPage(viewOf(page()))).not.toContain('What people say')
})
