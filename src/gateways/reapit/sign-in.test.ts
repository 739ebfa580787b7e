import { expect, test } from 'vitest'
import { askSignedIn, authorizedHeaders, SignInRefused, signInToReapit, tokenInMemory } from './sign-in.ts'

const app = { clientId: 'app', clientSecret: 'hunter2', connectUrl: 'https://connect.example' }
const answering = (status: number, body: unknown) => async () => ({ status, body: Buffer.from(JSON.stringify(body)) })

test('id and secret are sent, but not in the address', async () => {
  const asked: unknown[] = []
  await signInToReapit(app, async (url, question) => {
    asked.push(url.href, question)
    return { status: 200, body: Buffer.from('{"access_token":"abc","expires_in":3600}') }
  })
  expect(asked).toEqual([
    'https://connect.example/token',
    {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('app:hunter2')}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&client_id=app',
    },
  ])
})

test('a token is used until a minute before its end', async () => {
  expect(await signInToReapit(app, answering(200, { access_token: 'abc', expires_in: 3600 }))).toEqual({ token: 'abc', ms: 3_540_000 })
  expect(await signInToReapit(app, answering(200, { access_token: 'abc', expires_in: 30 }))).toEqual({ token: 'abc', ms: 0 })
})

test.each([
  [401, {}, 'Reapit does not let us in: status 401 for client id and secret'],
  [200, { access_token: 'two words', expires_in: 3600 }, 'Reapit does not let us in: its answer holds no token'],
  [200, { access_token: 'abc', expires_in: 1e12 }, 'Reapit does not let us in: its answer holds no token'],
  [200, 'hunter2', 'Reapit does not let us in: its answer holds no token'],
])('status %i with %j is refused', async (status, body, message) => {
  await expect(signInToReapit(app, answering(status, body))).rejects.toThrow(new SignInRefused(message))
})

test('a request states the version, the customer and the token', () => {
  expect(authorizedHeaders('abc', 'SBOX')).toEqual({ authorization: 'Bearer abc', 'api-version': '2020-01-31', 'reapit-customer': 'SBOX' })
})

/** Accepts only these tokens. Signing in returns token-1, token-2 … */
function asking(taken: readonly string[]) {
  let [clock, signIns] = [0, 0]
  const asked: string[] = []
  const tokens = tokenInMemory({ now: () => clock })
  const ask = () =>
    askSignedIn({
      tokens,
      signIn: async () => ({ token: `token-${++signIns}`, ms: 1000 }),
      ask: async (token) => {
        asked.push(token)
        return { status: taken.includes(token) ? 200 : 401 }
      },
    })
  return { ask, asked, tokens, pass: (ms: number) => (clock += ms) }
}

test('a token is used until it expires, and then replaced', async () => {
  const { ask, asked, pass } = asking(['token-1', 'token-2'])
  await ask()
  await ask()
  pass(1000)
  expect([await ask(), asked]).toEqual([{ status: 200 }, ['token-1', 'token-1', 'token-2']])
})

test('a rejected token is renewed once; one rejected again is not kept', async () => {
  const { ask, asked, tokens } = asking(['token-2'])
  await tokens.keep('of yesterday', 1000)
  expect([await ask(), asked]).toEqual([{ status: 401 }, ['of yesterday', 'token-1']])
  expect(await tokens.find()).toBeUndefined()
  expect([await ask(), asked.at(-1)]).toEqual([{ status: 200 }, 'token-2'])
})
