import { expect, test } from 'vitest'
import { verifyServer } from '#tests/support/verify-server.ts'
import { siteVerify } from './site-verify.ts'

const unexpected = (message: string) => {
  throw new Error(message)
}

test('the verdict of the service is returned; of the visitor only the answer is sent', async () => {
  await using server = await verifyServer('our secret', { good: { score: 0.9, action: 'register', hostname: 'www.example.co.uk' } })
  const service = siteVerify({ kind: 'recaptcha-v3', secret: 'our secret', warn: unexpected, url: server.url })
  expect(await service.verify('good')).toMatchObject({ success: true, score: 0.9, action: 'register', hostname: 'www.example.co.uk' })
  expect(await service.verify('good')).toMatchObject({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  expect(server.asked[0]).toBe('POST application/x-www-form-urlencoded;charset=UTF-8 secret,response')
})

test('a rejected secret gives no verdict on visitors, and a warning', async () => {
  await using server = await verifyServer('our secret', { good: {} })
  const warnings: string[] = []
  const service = siteVerify({ kind: 'turnstile', secret: 'another', warn: (message) => warnings.push(message), url: server.url })
  expect(await service.verify('good')).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('invalid-input-secret')])
})

test.each(['status 500', 'no answer', 'no json', 'redirect', 'endless'] as const)(
  'a service that gives %s gives no verdict; after three failures it is left alone for a minute',
  async (behaviour) => {
    await using server = await verifyServer('our secret', { good: {} })
    server.behaviour = behaviour
    const warnings: string[] = []
    let now = 0
    const service = siteVerify({
      kind: 'recaptcha-v2',
      secret: 'our secret',
      warn: (message) => warnings.push(message),
      url: server.url,
      timeoutMs: 100,
      now: () => now,
    })
    for (let time = 0; time < 5; time++) expect(await service.verify('good')).toBeUndefined()
    expect([server.asked.length, warnings.length]).toEqual([3, 1])
    server.behaviour = 'well'
    now = 60_000
    expect(await service.verify('good')).toMatchObject({ success: true })
  },
)
