import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { Header } from './header.tsx'

const items = ['Buy', 'Rent', 'Sell', 'Let', 'About'].map((text) => ({ text, link: `/${text.toLowerCase()}` }))
const withMenu = { ...anAgency, primaryMenu: items }

function header(content = withMenu, path = '/buy'): string {
  return renderToStaticMarkup(<Header content={content} path={path} />)
}

function menu(html: string, label: string): string[] {
  const [, inside = ''] = html.match(new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`)) ?? []
  return [...inside.matchAll(/>([^<]+)<\/a>/g)].map(([, text = '']) => text)
}

test('four items stand left of the logo, the others right of it', () => {
  expect(menu(header(), 'Main')).toEqual(['Buy', 'Rent', 'Sell', 'Let'])
  expect(menu(header(), 'Main, continued')).toEqual(['About'])
})

test('the item that leads to the page shown is marked', () => {
  expect(header()).toMatch(/href="\/buy"[^>]*aria-current="page"/)
  expect(header()).not.toMatch(/href="\/rent"[^>]*aria-current/)
})

test('an item with target B opens a new tab', () => {
  const content = { ...withMenu, primaryMenu: [{ text: 'Auctions', link: 'https://lots.example', target: 'B' as const }] }
  expect(header(content)).toMatch(/href="https:\/\/lots.example"[^>]*target="_blank" rel="noopener"/)
})

test('without a menu the header says so', () => {
  expect(header(anAgency as typeof withMenu)).toContain('Error, menu items need to be set in admin for the header component to work')
  expect(header()).not.toContain('menu items need to be set')
})

test('only the home page has the secondary menu and the state for being scrolled', () => {
  const content = { ...withMenu, secondaryMenu: [{ text: 'Careers', link: '/careers' }] }
  expect(menu(header(content, '/'), 'More')).toEqual(['Careers'])
  expect(header(content, '/')).toContain('data-home-header')
  expect(header(content)).not.toMatch(/aria-label="More"|data-home-header/)
})

test('the telephone leads to the number, or to the link the agency sets', () => {
  expect(header()).toContain('href="tel:01632960000" aria-label="Call 01632 960000"')
  expect(header({ ...withMenu, site: { ...anAgency.site, contactLink: '/contact' } })).toContain('href="/contact" aria-label="Call')
})

test('the account sign is there where the agency has accounts', () => {
  expect(header()).not.toContain('Your account')
  expect(header({ ...withMenu, site: { ...anAgency.site, accounts: true } })).toContain(
    'href="/user" data-opens="#/user" data-account="{&quot;termsLink&quot;:&quot;/terms-of-use&quot;}" aria-label="Your account"',
  )
})

test('an item with children is a drop-down on wide screens and a second level on narrow ones', () => {
  const html = header({ ...withMenu, primaryMenu: [{ text: 'Selling', children: [{ text: 'Valuation', link: '/v' }] }] as never })
  expect(html).toMatch(/<summary[^>]*>Selling/)
  expect(html).toMatch(/data-menu-level="2"[^>]*>.*Back.*Valuation/)
})
