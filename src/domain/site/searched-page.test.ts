import { expect, test } from 'vitest'
import { similarPages } from './searched-page.ts'

const documents = [
  { path: '/', title: 'Home' },
  { path: '/fees', title: 'Fees' },
  { path: '/contact', title: 'Contact us' },
  { path: '/guides/selling-at-auction', title: 'Selling at auction' },
  { path: '/guides/letting', title: 'Letting your home' },
  { path: '/branches/taunton', title: 'Taunton' },
]
const paths = (path: string) => similarPages(documents, path).map((document) => document.path)

test.each([
  ['/contcat', ['/contact']],
  ['/Contact', ['/contact']],
  ['/contact-us.html', ['/contact']],
  ['/branches/tauton', ['/branches/taunton']],
  ['/guide-to-selling', ['/guides/selling-at-auction']],
  ['/news/auction/', ['/guides/selling-at-auction']],
  ['/wp-login.php', []],
  ['/.env', []],
])('%s may have meant %j', (path, meant) => expect(paths(path).slice(0, 1)).toEqual(meant))

test('at most three are named, and nothing for a path that is no slip', () => {
  const many = Array.from({ length: 9 }, (_, number) => ({ path: `/auction-${number}`, title: 'Auction' }))
  expect(similarPages(many, '/auction')).toHaveLength(3)
  expect(similarPages(many, `/auction/${'x'.repeat(100)}`)).toEqual([])
})

test('an address longer than any page’s is compared with none', () => {
  const many = Array.from({ length: 500 }, (_, number) => ({ path: `/guides/page-number-${number}`, title: `Page ${number}` }))
  const read: string[] = []
  const watched = many.map(({ path, title }) => ({
    title,
    get path() {
      read.push(path)
      return path
    },
  }))
  expect(similarPages(watched, `/guides/${'pagenumber'.repeat(700_000)}`)).toEqual([])
  expect(read).toEqual([])
})
