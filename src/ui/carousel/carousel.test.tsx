import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { quoteCardsPerSize } from '#src/domain/site/block-numbers.ts'
import { Carousel } from './carousel.tsx'

const items = (count: number) => Array.from({ length: count }, (_, at) => ({ key: at, content: <p>Card {at + 1}</p> }))

test('every card is in a row that the keyboard can scroll, named by what is in it', () => {
  const markup = renderToStaticMarkup(<Carousel label="Newest: 3 properties" items={items(3)} />)
  expect(markup.match(/<li/g)).toHaveLength(3)
  expect(markup).toMatch(/<section[^>]* aria-label="Newest: 3 properties" tabindex="0"/)
})

test('it begins at its first card: nothing is before it', () => {
  const markup = renderToStaticMarkup(<Carousel label="Newest" items={items(3)} />)
  expect(markup).toMatch(/<button[^>]*aria-label="Previous: Newest" aria-disabled="true"/)
  expect(markup).toMatch(/<button[^>]*aria-label="Next: Newest" aria-disabled="false"/)
})

test('one, three, four and four cards are shown as windows grow, or as many as are asked for', () => {
  const sizes = (markup: string) => [...markup.matchAll(/data-(sm|md|lg|xl)="(\d)"/g)].map(([, size, count]) => `${size} ${count}`)
  expect(sizes(renderToStaticMarkup(<Carousel label="" items={items(1)} />))).toEqual(['sm 1', 'md 2', 'lg 3', 'xl 4'])
  const fewer = renderToStaticMarkup(<Carousel label="" items={items(1)} cards={quoteCardsPerSize} />)
  expect(sizes(fewer)).toEqual(['sm 1', 'md 2', 'lg 3', 'xl 3'])
})

test.each([
  [5, true],
  [6, false],
])('on a phone %i cards are swiped: %s', (count, isSwiped) => {
  expect(renderToStaticMarkup(<Carousel label="" items={items(count)} />).includes('data-swiped')).toBe(isSwiped)
})

test('a button of its own stands with the others, on phones too', () => {
  const markup = renderToStaticMarkup(<Carousel label="" items={items(2)} control={<button type="button">Pause</button>} />)
  expect(markup).toMatch(/<button type="button">Pause<\/button><p[^>]*><\/p><button[^>]*data-do="previous"/)
  expect(markup).not.toContain('data-swiped')
})

test('wide windows show all cards at once where that is asked for', () => {
  expect(renderToStaticMarkup(<Carousel label="" items={items(4)} below={992} />)).toContain('data-below="992"')
  expect(renderToStaticMarkup(<Carousel label="" items={items(4)} />)).not.toContain('data-below')
})
