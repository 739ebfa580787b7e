import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { misbehavingServer } from '#tests/support/misbehaving-server.ts'
import { runningSite } from '#tests/support/running-site.ts'

const token = 'a-token-for-this-test'
const publicHost = '93.184.216.34'
/** What the docs promise is 15 s; one picture alone may take 30 s. */
const stopsMs = 25_000

/** Settings with which addresses at `publicHost` are answered by the server. */
function elsewhere(origin: string): NodeJS.ProcessEnv {
  const preload = pathToFileURL('tests/support/public-server.ts')
  return { FEED_TOKEN: token, NODE_OPTIONS: `--import=${preload}`, PUBLIC_HOST: publicHost, PUBLIC_PORT: new URL(origin).port }
}

const feed = feedText(feedRows(40).map((row) => ({ ...row, MEDIA_IMAGE_00: `http://${publicHost}/${row.AGENT_REF}.jpg` })))

function post(url: string): Promise<Response> {
  return fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: feed })
}

test('a server that answers 101 costs its pictures only', async () => {
  await using server = await misbehavingServer((socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  })
  await using folder = await filledFolder()
  await using site = await runningSite(folder.path, elsewhere(server.origin))
  const answer = await post(site.url)
  expect([answer.status, await answer.json()]).toMatchObject([200, { outcome: 'imported', imported: 40, warningCount: 41 }])
})

test('a picture that never comes does not keep the site from stopping, and whoever sent the feed is told', async () => {
  await using server = await mediaServer(() => {})
  await using folder = await filledFolder()
  const site = await runningSite(folder.path, elsewhere(server.origin))
  const posting = post(site.url)
  await expect.poll(() => server.asked.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const told = performance.now()
  const ended = site.end('SIGTERM')
  const answer = await posting
  expect([answer.status, await answer.json()]).toMatchObject([503, { message: expect.stringMatching(/Send it again/) }])
  expect(await ended).toBe(0)
  expect(performance.now() - told).toBeLessThan(stopsMs)
})

test('nor in a feed of the inbox, which is imported at the next start', async () => {
  await using silent = await mediaServer(() => {})
  await using folder = await filledFolder()
  const site = await runningSite(folder.path, elsewhere(silent.origin))
  const inbox = join(folder.path, 'feeds', 'inbox')
  await writeFile(join(inbox, 'feed.part'), feed)
  await rename(join(inbox, 'feed.part'), join(inbox, 'feed.blm'))
  await expect.poll(() => silent.asked.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const told = performance.now()
  expect(await site.end('SIGTERM')).toBe(0)
  expect(performance.now() - told).toBeLessThan(stopsMs)
  await using speaking = await mediaServer((_, response) => void response.writeHead(404).end())
  await using again = await runningSite(folder.path, elsewhere(speaking.origin))
  await again.says(/"file":"feed.blm","outcome":"imported","rows":40,"imported":40/)
})
