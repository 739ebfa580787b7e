import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { entryLinks } from './entry-links.ts'

test('entries are listed by kind, articles below their list; what is to come or closed is not', () => {
  const vacancy = (slug: string, closes: string) => anEntry({ kind: 'vacancies', slug, vacancy: { location: 'Taunton', closes } })
  const entries = [
    anEntry({ updated: '2026-11-12' }),
    anEntry({ slug: 'to-come', date: '2026-12-01' }),
    vacancy('porter', '2026-12-18'),
    vacancy('taken', '2026-11-20'),
  ]
  const groups = entryLinks({ ...anAgency, entries }, testTime).filter(({ links }) => links.length > 0)
  const changed = new Date('2026-11-12T00:00:00Z')
  expect(groups).toEqual([
    {
      heading: 'Articles',
      links: [
        { path: '/articles', text: 'Articles', lastModified: changed },
        { path: '/articles/damp', text: 'Damp', lastModified: changed },
      ],
    },
    { heading: 'Vacancies', links: [{ path: '/vacancies/porter', text: 'Damp', lastModified: new Date('2026-11-10T00:00:00Z') }] },
  ])
})

test('an agency without articles has no list of them', () => {
  expect(entryLinks(anAgency, testTime).flatMap(({ links }) => links)).toEqual([])
})
