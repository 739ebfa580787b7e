import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import type { NeedContext } from './need-context.ts'
import { loadPage } from './page.ts'

test('at a further path a page has that path, and the trail of its own', () => {
  const page = { path: '/livestock/sheep', sameAs: '/livestock', title: 'Livestock' }
  expect(loadPage({ agency: anAgency, page } as unknown as NeedContext, true)).toEqual({
    path: '/livestock/sheep',
    title: 'Livestock',
    trail: [
      { text: 'Home', href: '/' },
      { text: 'Livestock', href: '/livestock' },
    ],
  })
})
