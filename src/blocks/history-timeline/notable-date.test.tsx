import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NotableDate, notableDate } from './notable-date.tsx'

const stored = { hash: 'a'.repeat(64), width: 1600, height: 1067 }
const picture = (file: string, display?: string) => ({ picture: { file, alt: file }, ...(display && { display }) })

function shown(pictures: unknown[], isFolded = false, text = 'One.\n\nTwo.') {
  const date = v.parse(notableDate, { date: '1857', title: 'The first sale', text, pictures })
  const known = new Map(['a.jpg', 'b.jpg', 'c.jpg'].map((file) => [file, stored]))
  return renderToStaticMarkup(<NotableDate id="x" date={date} isFolded={isFolded} pictures={known} />)
}

test('an event says its date, its title and its text', () => {
  const markup = shown([])
  expect(markup).toMatch(/<article aria-labelledby="x-title"[^>]*><p[^>]*>1857<\/p>.*<h4 id="x-title"[^>]*>The first sale<\/h4>/)
  expect(markup).toContain('<p>One.</p><p>Two.</p>')
  expect(markup).not.toMatch(/<img|<button|data-rest/)
})

test('folded beside a picture, a long text is there and waits for a button that says whose it is; alone it is whole', () => {
  const long = `${'ewes and '.repeat(40)}a plough.`
  const markup = shown([picture('a.jpg')], true, long)
  expect(markup).toMatch(/<span data-rest="">.*a plough/)
  expect(markup).toMatch(/<button[^>]*aria-expanded="false"[^>]*aria-label="Read More: The first sale"/)
  expect(shown([], true, long)).not.toContain('data-rest')
  expect(shown([picture('a.jpg')], true)).not.toContain('data-rest')
})

test.each([
  [undefined, 'landscape'],
  ['portrait', 'portrait'],
  ['round', 'round'],
])('a picture whose shape is %s is cut as %s', (display, shape) => {
  expect(shown([picture('a.jpg', display)])).toContain(`data-display="${shape}"`)
})

test('several pictures are a carousel; those that are missing are not in it', () => {
  const several = shown([picture('a.jpg'), picture('missing.jpg'), picture('b.jpg'), picture('c.jpg')])
  expect(several.match(/<img/g)).toHaveLength(3)
  expect(several).toContain('aria-label="Pictures of The first sale, 1857: 3"')
  const one = shown([picture('a.jpg'), picture('missing.jpg')])
  expect(one.match(/<img/g)).toHaveLength(1)
  expect(one).not.toContain('data-enhance')
})

test('each opens whole over the page, by its place among those that there are, and leads to itself without scripts', () => {
  const several = shown([picture('missing.jpg'), picture('a.jpg'), picture('b.jpg')])
  const links = [...several.matchAll(/<a href="([^"]*)" data-opens="([^"]*)"/g)].map(([, ...link]) => link)
  expect(links).toEqual([1, 2].map((number) => [`/images/1920/${stored.hash}.jpg`, `#/history-images/The%20first%20sale1857/${number}`]))
})
