import { expect, test } from 'vitest'
import { testContent } from '#tests/support/site.ts'
import { contentHash } from './start-purges.ts'

test('the same content has the same hash, changed content another', async () => {
  const content = await testContent()
  expect(contentHash(structuredClone(content))).toBe(contentHash(content))
  expect(contentHash({ ...content, site: { ...content.site, name: 'Another' } })).not.toBe(contentHash(content))
})
