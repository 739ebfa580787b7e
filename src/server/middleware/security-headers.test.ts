import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Analytics } from '#src/domain/content/analytics-content.ts'
import { analyticsSources, calendarSources, securityHeaders } from './security-headers.ts'

const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

test('the policy is built once per content version', async () => {
  let reads = 0
  const written: Analytics = {
    get headCode() {
      reads += 1
      return '<script>alert(1)</script>'
    },
    code: '',
    hosts: ['https://figures.example'],
  }
  let site: { analytics?: Analytics } = { analytics: written }
  const app = siteWith({ site: () => site })
  const first = await policyOf(app)
  expect(first).toContain(`script-src 'self' ${hash} https://figures.example;`)
  expect(await policyOf(app)).toBe(first)
  expect(reads).toBe(1)
  site = {}
  expect(await policyOf(app)).toContain("script-src 'self';")
  site = { analytics: { headCode: '', code: '', hosts: ['https://other.example'] } }
  expect(await policyOf(app)).toContain("script-src 'self' https://other.example;")
})

test("an agency's calendar may load, connect, frame and style, and its hosts cannot break out of the policy", async () => {
  const valuation = { calendarScript: 'https://calendar.example/s.js', calendarHosts: ['https://api.calendar.example'] }
  const policy = await policyOf(siteWith({ site: () => ({ valuation }) }))
  for (const directive of ['script-src', 'frame-src', 'style-src', 'connect-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://calendar\\.example https://api\\.calendar\\.example(;|$)`))
  expect(policy).not.toContain('unsafe')
})

test('a page that may frame allows video and tour services, including full screen, and no other page does', async () => {
  expect(await policyOf(siteWith({}))).toContain("frame-src 'self';")
  const response = await siteWith({}).request('/framing')
  const frames =
    response.headers
      .get('content-security-policy')
      ?.match(/frame-src ([^;]*)/)?.[1]
      ?.split(' ') ?? []
  expect(frames.slice(0, 2)).toEqual(["'self'", 'https://www.youtube-nocookie.com'])
  expect(frames).toContain('https://*.giraffe360.com')
  expect(frames.filter((source) => !/^(?:'self'|https:\/\/[a-z*.\d-]+)$/.test(source) || source === 'https://*')).toEqual([])
  expect(response.headers.get('permissions-policy')).not.toContain('fullscreen')
})

test.each([
  ['text/html; charset=UTF-8', true],
  ['image/svg+xml', true],
  ['application/xml', true],
  ['application/atom+xml; charset=utf-8', true],
  ['application/json; charset=utf-8', false],
  ['image/webp', false],
  ['text/javascript', false],
])('the policy is said with documents: %s %s', async (type, isDocument) => {
  const response = await siteWith({}).request('/', { headers: { type } })
  expect(response.headers.has('content-security-policy')).toBe(isDocument)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('HSTS is sent to visitors over TLS only', async () => {
  const secure = await siteWith({ isSecure: () => true, mayUpgrade: () => true }).request('/')
  expect(secure.headers.get('content-security-policy')).toMatch(/; upgrade-insecure-requests$/)
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const plain = await siteWith({}).request('/')
  expect(plain.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
})

test('in development there is no policy', async () => {
  expect(await policyOf(siteWith({ development: true }))).toBeNull()
})

function siteWith(options: Partial<Parameters<typeof securityHeaders>[0]>): Hono {
  const app = new Hono()
  app.use(securityHeaders({ development: false, isSecure: () => false, mayUpgrade: () => false, ...options }))
  app.get('/framing', (c) => {
    c.set('isFraming', true)
    return c.html('A page with a video')
  })
  return app.get('/', (c) => c.body('A page', 200, { 'content-type': c.req.header('type') ?? 'text/html' }))
}

async function policyOf(app: Hono): Promise<string | null> {
  return (await app.request('/')).headers.get('content-security-policy')
}

test('hosts are those of the scripts and the listed ones, without duplicates; inline scripts are hashed', () => {
  const analytics = {
    headCode: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script>alert(1)</script>',
    code: '<script src="https://www.googletagmanager.com/other.js"></script><script>alert(1)</script>',
    hosts: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  }
  expect(analyticsSources(analytics)).toEqual({
    // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    hashes: ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"],
    hosts: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  })
})

test('an agency without analytics allows nothing', () => {
  expect(analyticsSources({ headCode: '', code: '', hosts: [] })).toEqual({ hashes: [], hosts: [] })
})

test.each([
  [{}, []],
  [{ calendarHosts: ['https://b.example'] }, []],
  [{ calendarScript: 'https://a.example:8443/s.js?v=1' }, ['https://a.example:8443']],
  [
    { calendarScript: 'https://a.example/s.js', calendarHosts: ['https://b.example', 'https://a.example'] },
    ['https://a.example', 'https://b.example'],
  ],
])('%j may reach %j', (rules, hosts) => {
  expect(calendarSources(rules)).toEqual(hosts)
})
