import { expect, test } from 'vitest'
import { openMediaFetcher } from '#src/gateways/media-fetcher.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'

test('a file that is refused leaves nothing open that would keep the command from ending', async () => {
  await using db = await testDatabase()
  let open = 0
  await using agency = await agencyFeeds(db, {
    openFetcher: (signal) => {
      const fetcher = openMediaFetcher({ signal })
      open += 1
      const close = () => {
        open -= 1
        fetcher.close()
      }
      return { ...fetcher, close }
    },
  })
  expect(await agency.import('This is not a feed.')).toMatchObject({ outcome: 'refused' })
  expect(open).toBe(0)
})
