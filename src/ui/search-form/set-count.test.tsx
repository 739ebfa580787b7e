import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SetCount } from './set-count.tsx'

test.each([1, 12])('%i set is said', (count) => {
  expect(renderToStaticMarkup(<SetCount of="more" count={count} />)).toMatch(
    new RegExp(`<span data-set-count="more"[^>]*>${count} set</span>`),
  )
  expect(renderToStaticMarkup(<SetCount of="more" count={count} />)).not.toContain('hidden')
})

test('none is there for the browser to renew, and not shown', () => {
  expect(renderToStaticMarkup(<SetCount of="all" count={0} />)).toContain('data-set-count="all" hidden=""')
})
