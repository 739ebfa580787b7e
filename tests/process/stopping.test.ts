import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runningSite, runProgram } from '#tests/support/running-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { visitUntilRefused } from '#tests/support/visit-until-refused.ts'

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes the request in flight, takes no other, closes the database and exits with 0',
  async (signal) => {
    await using folder = await filledFolder()
    const site = await runningSite(folder.path, { FEED_TOKEN: feedToken })
    const request = await slowRequest(site.url)
    site.child.kill(signal)
    await site.says(/"Stopping"/)
    await expect
      .poll(() =>
        fetch(site.url).then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe('refused')
    expect(site.child.exitCode).toBeNull()
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(await site.end()).toBe(0)
    expect(site.output()).toContain('"Stopped"')
    await using again = await runningSite(folder.path)
    expect(again.output()).not.toContain('migrations')
  },
)

test.each(sampleOf(['embedded', 'server']))('under load nobody who was let in is hung up on (%s database)', async (database) => {
  await using folder = await filledFolder(database)
  const env = database === 'server' ? { DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '2' } : {}
  const site = await runningSite(folder.path, env)
  let asked = 0
  // No page that is kept, beside the home page, which is.
  const { ended } = visitUntilRefused(site.url, 24, () => (asked++ % 3 === 0 ? '/' : `/property-for-sale/up-to-${300_000 + asked * 10}`))
  await wait(1500)
  site.child.kill('SIGTERM')
  const outcomes = await ended
  expect([...outcomes].filter(([outcome]) => outcome !== '200')).toEqual([])
  if (site.child.exitCode === null) await once(site.child, 'exit')
  expect(site.child.exitCode).toBe(0)
})

test('web processes keep taking visitors in until the first one has let go of their port, so that none waits at a port that nobody serves', async () => {
  await using folder = await filledFolder('server')
  const site = await runningSite(folder.path, { DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '2' })
  site.child.kill('SIGTERM')
  await site.says(/told by the first process/)
  site.child.kill('SIGSTOP')
  const ask = () =>
    fetch(site.url, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status,
      ({ cause, name }) => cause?.code ?? name,
    )
  await expect.poll(ask).toBe('ECONNREFUSED')
  site.child.kill('SIGCONT')
  if (site.child.exitCode === null) await once(site.child, 'exit')
  expect(site.child.exitCode).toBe(0)
})

test('npm start hands SIGTERM on, and ends once the site has stopped', async () => {
  await using folder = await filledFolder()
  const npm = runProgram(['npm', 'start'], folder.path)
  await npm.says(/Gable is ready/)
  expect(await npm.end('SIGTERM')).toBe(0)
  expect(npm.output()).toContain('"Stopped"')
})

test('a second signal ends it at once', async () => {
  await using folder = await filledFolder()
  const site = await runningSite(folder.path, { FEED_TOKEN: feedToken })
  await slowRequest(site.url)
  site.child.kill('SIGTERM')
  await site.says(/"Stopping"/)
  // Had it waited for what is in flight, its code would be that of a stop.
  expect(await site.end('SIGTERM')).toBe(143)
})

/** An upload of which half has arrived: the server is busy with it until `finish` sends the rest and answers the response. */
async function slowRequest(url: string): Promise<{ finish(): Promise<string> }> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'connect')
  const headers = [`host: ${hostname}`, `authorization: Bearer ${feedToken}`, 'content-length: 10', 'expect: 100-continue']
  socket.write(`POST /feeds/blm HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n#HEAD`)
  // By this the server says that it has begun with the request.
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  answer = ''
  return {
    async finish() {
      socket.write('ER#\nx')
      await once(socket, 'close')
      return answer
    },
  }
}

const feedToken = 'a-token-of-the-test-only'
