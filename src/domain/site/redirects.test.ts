import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectKey, redirectOf, redirectSteps } from './redirects.ts'

const redirects = {
  exact: new Map([
    ['/about.html', '/our-history'],
    ['/page.php', '/'],
    ['/page.php?id=7', '/contact'],
    ['/a', '/b'],
    ['/b', '/a'],
    ['/one', '/two'],
    ['/two', '/three'],
    ['/self', '/self/'],
    ['/elsewhere', 'https://auctions.example/'],
  ]),
  below: [
    ['/blog/farming', '/land-and-farms'],
    ['/blog', '/blog/new'],
  ] as const,
}

test.each([
  ['/about.html', '/our-history'],
  ['/About.html/', '/our-history'],
  ['/about.html?utm_source=paper', '/our-history'],
  ['/page.php?id=7', '/contact'],
  ['/page.php?id=8', '/'],
  ['/blog/2019/spring', '/blog/new'],
  ['/blog/farming/lambs', '/land-and-farms'],
  ['/blog/farming', '/blog/new'],
  ['/elsewhere', 'https://auctions.example/'],
])('%s leads to %s', (address, to) => {
  expect(redirectOf(redirects, address)).toBe(to)
})

test.each(['/', '/about', '/blog', '/blogs/x', '/self', '/blog/new', '//', 'https://'])('%s leads nowhere', (address) => {
  expect(redirectOf(redirects, address)).toBeUndefined()
})

test('an address is known by its path and query, whatever its host, case and last slash', () => {
  expect(redirectKey('http://www.Former.example/About/?Id=7#top')).toBe('/about?id=7')
  expect(redirectKey('/')).toBe('/')
  expect(redirectKey('https://')).toBeUndefined()
})

test('steps end in a page, at another site or in a circle', () => {
  expect(redirectSteps(redirects, '/one')).toEqual({ steps: ['/one', '/two', '/three'], endless: false })
  expect(redirectSteps(redirects, '/elsewhere')).toEqual({ steps: ['/elsewhere', 'https://auctions.example/'], endless: false })
  expect(redirectSteps(redirects, '/a')).toEqual({ steps: ['/a', '/b', '/a'], endless: true })
  const long = { exact: new Map(Array.from({ length: 30 }, (_, step) => [`/${step}`, `/${step + 1}`])), below: [] }
  expect(redirectSteps(long, '/0').endless).toBe(true)
})

test('no rows, however they lead to one another, lead a visitor on without end unnoticed', () => {
  const path = fc.constantFrom('/a', '/b', '/a/b', '/A/', '/c?d=1', '/c')
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path)), fc.array(fc.tuple(path, path)), path, (rows, wide, start) => {
      const made = {
        exact: new Map(rows.map(([from, to]) => [redirectKey(from) ?? '', to])),
        below: wide.map(([from, to]) => [redirectKey(from) ?? '', to] as const),
      }
      const { steps, endless } = redirectSteps(made, start)
      expect(endless || redirectOf(made, steps.at(-1) ?? '') === undefined).toBe(true)
    }),
  )
})
