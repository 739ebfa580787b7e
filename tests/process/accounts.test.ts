import { expect, test } from 'vitest'
import { contentWithAccounts } from '#tests/support/content-with-accounts.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runningSite } from '#tests/support/running-site.ts'
import { isFullRun } from '#tests/support/trials.ts'

const ada = { email: 'ada@example.com', password: 'Correct horse 1' }
const client = {
  first_name: 'Ada',
  last_name: 'Byron',
  ...ada,
  password_confirmation: ada.password,
  marketing_preferences: { opt_in_terms: 'on' },
}

/** Each on a connection of its own, so that any process may answer. */
async function ask(url: string, { body, ...init }: { method?: string; body?: object; headers?: Record<string, string> } = {}) {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    ...init,
    headers: { connection: 'close', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...init.headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('every process knows who is signed in and how often was tried, and a session that ends has ended in all', async () => {
  await using folder = await filledFolder('server')
  const env = { DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '3', GABLE_CONTENT: await contentWithAccounts(folder.path) }
  await using site = await runningSite(folder.path, env)
  const { status, cookie } = await ask(`${site.url}/user.ljson`, { body: { client } })
  expect(status).toBe(200)
  const seen = async () =>
    new Set((await times(24, () => ask(`${site.url}/user.ljson`, { headers: { cookie } }))).map(({ text }) => text.slice(0, 12)))
  expect(await seen()).toEqual(new Set(['{"user":{"us']))
  expect((await ask(`${site.url}/session`, { method: 'DELETE', headers: { cookie } })).status).toBe(200)
  expect(await seen()).toEqual(new Set(['{"user":null']))
  // Two at a time: where the machine is slow, more would wait too long for their passwords to be checked (503).
  const guessed = await times(2, async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess++) {
      statuses.push((await ask(`${site.url}/session`, { body: { username: ada.email, password: 'wrong password' } })).status)
    }
    return statuses
  })
  expect(guessed.flat().sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
})

test.runIf(isFullRun)('sign-ins by the thousand, from a thousand addresses, leave pages as they are', async () => {
  await using folder = await filledFolder()
  const env = { TRUST_PROXY: 'loopback', PAGE_CACHE_MB: '0', GABLE_CONTENT: await contentWithAccounts(folder.path) }
  await using site = await runningSite(folder.path, env)
  let isOver = false
  const pages: number[] = []
  const visitor = async () => {
    while (!isOver) pages.push((await ask(`${site.url}/property-for-sale`, { headers: { 'x-forwarded-for': '203.0.113.1' } })).status)
  }
  const visitors = times(2, visitor)
  const signIns = new Map<number, number>()
  // As many as 10,000 a minute for ten seconds, or as fast as the machine answers.
  const flood = async (lane: number) => {
    for (let index = 0; index < 20; index++) {
      const headers = { 'x-forwarded-for': `198.51.${lane}.${index}` }
      const { status } = await ask(`${site.url}/session`, {
        body: { username: `u${index}@example.com`, password: 'wrong password' },
        headers,
      })
      signIns.set(status, (signIns.get(status) ?? 0) + 1)
    }
  }
  await times(40, flood).finally(() => {
    isOver = true
  })
  await visitors
  expect(new Set(pages)).toEqual(new Set([200]))
  expect(pages.length).toBeGreaterThan(20)
  expect([...signIns.keys()].filter((status) => ![401, 503].includes(status))).toEqual([])
  // Some are hashed, the others told to come again.
  for (const status of [401, 503]) expect([status, signIns.get(status) ?? 0]).toEqual([status, expect.toSatisfy((count) => count > 10)])
})
