import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const hrefOf = (page: number) => `/page-${page}`

test.each([
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('on page %i of %i the pages %j are shown', (current, last, pages) => {
  const html = renderToStaticMarkup(<Pagination current={current} last={last} hrefOf={hrefOf} />)
  expect([...html.matchAll(/<li[^>]*>.*?>(\d+)</g)].map(([, page]) => Number(page))).toEqual(pages)
})

test('one page has no pagination, the last has no next', () => {
  expect(renderToStaticMarkup(<Pagination current={1} last={1} hrefOf={hrefOf} />)).toBe('')
  const last = renderToStaticMarkup(<Pagination current={3} last={3} hrefOf={hrefOf} />)
  expect(last).toContain('href="/page-2" rel="prev"')
  expect(last).not.toContain('rel="next"')
})
