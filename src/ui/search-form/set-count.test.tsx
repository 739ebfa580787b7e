import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SetCount } from './set-count.tsx'

test('says how many filters are set, and nothing where none is', () => {
  expect(renderToStaticMarkup(<SetCount count={3} />)).toContain('>3 set<')
  expect(renderToStaticMarkup(<SetCount count={0} />)).toBe('')
})
