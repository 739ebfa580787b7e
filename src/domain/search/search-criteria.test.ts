import { expect, test } from 'vitest'
import { type SearchCriteria, withoutTag } from './search-criteria.ts'

test('a tag is taken away by itself, and the search starts at its first page', () => {
  const criteria: SearchCriteria = { channel: 'sales', tags: ['annexe', 'garden'], page: 4 }
  expect(withoutTag(criteria, 'garden')).toEqual({ channel: 'sales', tags: ['annexe'] })
  expect(withoutTag(withoutTag(criteria, 'garden'), 'annexe')).toEqual({ channel: 'sales' })
})
