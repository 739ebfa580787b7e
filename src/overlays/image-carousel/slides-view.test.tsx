import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SlidesView } from './slides-view.tsx'

const slides = ['a', 'b', 'c'].map((letter) => ({
  hash: letter.repeat(64),
  width: 4000,
  height: 3000,
  alt: `The ${letter}`,
  caption: letter === 'b' ? 'The garden' : '',
}))

test('a picture comes in the sizes of the carousel, to 1160 px, at once (P11)', () => {
  const [stage = ''] = drawn().match(/<img[^>]*alt="The a"[^>]*>/) ?? []
  expect([...stage.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([320, 375, 414, 575, 768, 992, 1160])
  expect(stage).toContain('sizes="(min-width: 1240px) 1160px, 100vw"')
  expect(stage).toContain('loading="eager"')
})

test('those on either side are fetched too and shown to nobody, round the ends', () => {
  const [beside = ''] = drawn().match(/<div hidden="">.*?<\/div>/) ?? []
  expect([...beside.matchAll(/\ssrc="[^"]*\/(\w)\w{63}/g)].map(([, letter]) => letter)).toEqual(['b', 'c'])
  expect(beside.match(/alt=""/g)).toHaveLength(2)
})

test.each([
  [0, 'Picture 1 of 3'],
  [1, 'Picture 2 of 3'],
  [3, 'Picture 1 of 3'],
  [-1, 'Picture 1 of 3'],
  [Number.NaN, 'Picture 1 of 3'],
])('begun at %d it shows "%s"', (first, position) => {
  expect(drawn(first)).toContain(position)
})

test('the caption stands beside the number, and is announced with it', () => {
  expect(drawn(1)).toMatch(/aria-live="polite" aria-atomic="true"[^>]*>Picture 2 of 3<span[^>]*>The garden<\/span>/)
})

test('as the server draws it, it is whole, in its place in the page, with no style of its own', () => {
  const markup = drawn()
  expect(markup).toContain('aria-label="Zoom in"')
  expect(markup).not.toMatch(/Zoom out|Full screen|style=|data-zoomed/)
})

test('with ends it says n / total, its buttons stop there, and nothing beyond them is fetched (Q18)', () => {
  const markup = drawn(0, { hasEnds: true })
  expect(markup).toMatch(/aria-live="polite"[^>]*><span aria-hidden="true">1 \/ 3<\/span><span[^>]*>Picture 1 of 3</)
  expect(markup).toMatch(/aria-label="Previous picture" aria-disabled="true"/)
  expect(markup).toMatch(/aria-label="Next picture" aria-disabled="false"/)
  const [beside = ''] = markup.match(/<div hidden="">.*?<\/div>/) ?? []
  expect([...beside.matchAll(/\ssrc="[^"]*\/(\w)\w{63}/g)].map(([, letter]) => letter)).toEqual(['b'])
  expect(drawn(2, { hasEnds: true })).toMatch(/aria-label="Next picture" aria-disabled="true"/)
})

function drawn(first = 0, { hasEnds = false } = {}): string {
  return renderToStaticMarkup(<SlidesView slides={slides} of="Picture" first={first} hasEnds={hasEnds} />)
}
