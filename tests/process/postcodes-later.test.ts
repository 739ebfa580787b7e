import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { postcodeServer } from '#tests/support/postcode-server.ts'
import { runningSite } from '#tests/support/running-site.ts'
import { sampleOf } from '#tests/support/trials.ts'

const token = 'a-token-for-this-test'
const databases = sampleOf(['embedded', 'server'])

test.each(databases)('a running site asks again about postcodes, and shows where properties are (%s)', async (kind) => {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await filledFolder(kind))
  const postcodes = stack.use(await postcodeServer({ 'YO1 7HH': { lat: 53.962, lng: -1.0819 } }))
  const database = kind === 'server' ? { DATABASE_URL: await filledServerDatabase() } : {}
  const site = stack.use(
    await runningSite(folder.path, {
      ...database,
      FEED_TOKEN: token,
      POSTCODES_ONLINE: 'yes',
      POSTCODES_URL: postcodes.url,
      NODE_OPTIONS: `--import ${pathToFileURL('tests/support/ten-minutes-later.ts')}`,
    }),
  )
  const found = async () =>
    (await (await fetch(`${site.url}/property-for-sale/north-yorkshire/york`)).text()).match(/(\d+|No) propert(y|ies)/i)?.[0]
  postcodes.behaviour = 'status 500'
  const row = { ADDRESS_2: '', TOWN: '', DISPLAY_ADDRESS: 'A house', EXACT_LATITUDE: '', EXACT_LONGITUDE: '' }
  const body = feedText([{ ...row, POSTCODE1: 'YO1', POSTCODE2: '7HH' }])
  const imported = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  expect(await imported.json()).toMatchObject({ outcome: 'imported', imported: 1 })
  const before = await found()
  postcodes.behaviour = 'well'
  site.child.kill('SIGUSR2')
  await site.says(/"placed":1.*Properties were placed/)
  await expect.poll(found, { timeout: 30_000 }).toBe('1 property')
  expect(before).not.toBe('1 property')
})
