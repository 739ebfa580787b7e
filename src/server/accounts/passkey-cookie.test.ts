import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { heldChallenge, holdChallenge } from './passkey-cookie.ts'

const token = 'a'.repeat(43)

async function cookieOf(publicUrl: string, given: string): Promise<string | null> {
  const settings = { publicUrl } as Parameters<typeof holdChallenge>[1]['settings']
  const app = new Hono().get('/', (c) => {
    holdChallenge(c, { settings }, given)
    return c.text('')
  })
  return (await app.request('/')).headers.get('set-cookie')
}

test('the cookie is for signing in by passkey alone, and behind TLS for TLS alone', async () => {
  const cookie = `gable_passkey=${token}; Path=/session/passkey; Max-Age=300; HttpOnly; SameSite=Strict`
  expect(await cookieOf('http://localhost:3000', token)).toBe(cookie)
  expect(await cookieOf('https://www.agency.example', token)).toBe(`${cookie}; Secure`)
  expect(await cookieOf('https://www.agency.example', '')).toMatch(/^gable_passkey=; .*Max-Age=0/)
})

test.each([
  [`gable_passkey=${token}`, token],
  [`a=b; gable_passkey=${token}; c=d`, token],
  [`gable_passkey=${token}x`, undefined],
  [`not_gable_passkey=${token}`, undefined],
  ['gable_passkey=', undefined],
  ['', undefined],
])('%s holds %s', async (cookie, held) => {
  const app = new Hono().get('/', (c) => c.json({ held: heldChallenge(c) ?? null }))
  const answer = await app.request('/', { headers: { cookie } })
  expect(await answer.json()).toEqual({ held: held ?? null })
})
