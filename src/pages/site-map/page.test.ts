import { expect, test } from 'vitest'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { siteMapPage } from './page.tsx'

const page = siteMapPage({
  siteName: 'Withy & Vale',
  publicUrl: 'https://a.test',
  groups: [
    { heading: 'Pages', links: [{ path: '/about', text: 'About us' }] },
    { heading: 'Branches', links: [{ path: '/branches/taunton', text: 'Taunton' }] },
  ],
})

test('every group has a heading that names it and its links below', () => {
  expect(wordsOfPage(viewOf(page))).toContain('Site map Pages About us Branches Taunton')
  expect(viewOf(page)).toContain('<a href="/branches/taunton">Taunton</a>')
  expect(viewOf(page).match(/aria-labelledby="group-\d"/g)).toEqual(['aria-labelledby="group-0"', 'aria-labelledby="group-1"'])
})

test('the page is known by its own address', () => {
  expect(page.head).toMatchObject({ title: 'Site map', canonical: '/site-map' })
  expect(page.head.description).toContain('Withy & Vale')
})
