import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { Footer } from './footer.tsx'

const { site, branches } = anAgency

const legal = [{ path: '/fees', text: 'Fees' }]

function footer(overrides: Partial<typeof site> = {}, menu = anAgency.secondaryMenu): string {
  return renderToStaticMarkup(<Footer site={{ ...site, ...overrides }} brand={undefined} branches={branches} menu={menu} legal={legal} />)
}

test('legal facts an agency has not given are left out', () => {
  const html = footer({ registeredName: 'Withy & Vale Limited', redressScheme: 'The Property Ombudsman' })
  expect(html).toContain('>Withy &amp; Vale Limited. Redress: The Property Ombudsman</p>')
})

test('every branch has its address and a number to ring', () => {
  const html = footer()
  expect(html).toContain('1 High Street, Dulverton TA22\u00a09CK')
  expect(html).toContain('href="tel:01632960002"')
})

test('alerts and shortlists are reached from every page; alerts where visitors can have them', () => {
  const html = footer({ accounts: true })
  for (const link of ['<a href="/alerts/new">Alerts</a>', '<a href="/shortlist">Choose a home together</a>']) expect(html).toContain(link)
  expect(footer({ accounts: false })).not.toContain('/alerts/new')
})

test('the small print, the site map and the settings of cookies stand last', () => {
  expect(footer()).toMatch(
    /<a href="\/fees">Fees<\/a>.*<a href="\/shortlist">[^<]*<\/a><a href="\/site-map">Site map<\/a><a href="\/site-search">Search this site<\/a><button/,
  )
})

test('further links and the notice are there only where the agency has some', () => {
  expect(footer()).not.toMatch(/<nav|made up/)
  const html = footer({ notice: 'This agency is made up.' }, [{ text: 'Careers', link: '/careers' }])
  expect(html).toContain('<a href="/careers">Careers</a>')
  expect(html).toContain('This agency is made up.')
})
