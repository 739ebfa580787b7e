import { Hono } from 'hono'
import { expect, test } from 'vitest'
import {
  hasSession,
  readChallengeCookie,
  readSessionCookie,
  sessionCookie,
  writeChallengeCookie,
  writeSessionCookie,
} from './session-cookie.ts'

const tls = { isSecure: true }
const plain = { isSecure: false }

test.each([
  [`${sessionCookie}=abc`, true],
  [`__Host-${sessionCookie}=abc`, true],
  [`consent=allow; ${sessionCookie}=abc`, true],
  [`consent=allow;__Host-${sessionCookie}=abc; theme=x`, true],
  [`${sessionCookie}=`, false],
  [`not_${sessionCookie}=abc`, false],
  [`consent=${sessionCookie}`, false],
  ['consent=allow', false],
  [undefined, false],
])('%s holds a session: %s', (cookies, expected) => expect(hasSession(cookies)).toBe(expected))

test('behind TLS a cookie that another host of the domain may have set is ignored', () => {
  const cookies = `a=b; ${sessionCookie}=planted; __Host-${sessionCookie}=own`
  expect(readSessionCookie(cookies, tls)).toBe('own')
  expect(readSessionCookie(`${sessionCookie}=planted`, tls)).toBeUndefined()
  expect(readSessionCookie(cookies, plain)).toBe('planted')
  expect(readSessionCookie(`${sessionCookie}=`, plain)).toBeUndefined()
  expect(readSessionCookie(undefined, plain)).toBeUndefined()
})

test('the cookie is hidden from scripts and other sites, and lasts as long as the session', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const session = { token: 'abc', endsAt: new Date('2026-11-22T11:00:00.900Z') }
  expect(writeSessionCookie(session, now, plain)).toBe('gable_session=abc; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax')
  expect(writeSessionCookie(session, now, tls)).toBe('__Host-gable_session=abc; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure')
  expect(writeSessionCookie(undefined, now, tls)).toBe('__Host-gable_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
})

test('sessions of another kind have a cookie of their own, and the two are not interchangeable', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const office = { ...tls, name: 'gable_office_session' }
  const written = writeSessionCookie({ token: 'of-the-office', endsAt: new Date('2026-11-22T11:00:00Z') }, now, office)
  const cookies = `${written.split(';')[0]}; __Host-${sessionCookie}=of-the-user`
  expect([readSessionCookie(cookies, office), readSessionCookie(cookies, tls)]).toEqual(['of-the-office', 'of-the-user'])
  expect([readSessionCookie(written, tls), hasSession(written)]).toEqual([undefined, false])
})

const token = 'a'.repeat(43)

async function cookieOf(publicUrl: string, given: string): Promise<string | null> {
  const settings = { publicUrl } as Parameters<typeof writeChallengeCookie>[1]['settings']
  const app = new Hono().get('/', (c) => {
    writeChallengeCookie(c, { settings }, given)
    return c.text('')
  })
  return (await app.request('/')).headers.get('set-cookie')
}

test('the passkey cookie is limited to signing in, and behind TLS to TLS', async () => {
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
  const app = new Hono().get('/', (c) => c.json({ held: readChallengeCookie(c) ?? null }))
  const answer = await app.request('/', { headers: { cookie } })
  expect(await answer.json()).toEqual({ held: held ?? null })
})
