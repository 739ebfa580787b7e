import { expect, test, vi } from 'vitest'
import { whenShown } from './start-islands.ts'

test.each([undefined, false])('a page that is looked at begins at once', (prerendering) => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { prerendering }))
  const work = vi.fn()
  whenShown(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a page that was made ready in advance waits until it is looked at, and begins once', () => {
  const page = Object.assign(new EventTarget(), { prerendering: true })
  vi.stubGlobal('document', page)
  const work = vi.fn()
  whenShown(work)
  expect(work).not.toHaveBeenCalled()
  for (const _ of [1, 2]) page.dispatchEvent(new Event('prerenderingchange'))
  expect(work).toHaveBeenCalledTimes(1)
})
