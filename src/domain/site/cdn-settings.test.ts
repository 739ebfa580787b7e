import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'

const site = { PUBLIC_URL: 'https://www.example.co.uk' }

test('without a shared cache there is none', () => {
  expect(readSettings({}).cdn).toBeUndefined()
})

test('each kind has what it needs', () => {
  const ids = { CDN_ZONE: 'abc123', CDN_TOKEN: 'secret' }
  expect(readSettings({ ...site, ...ids, CDN: 'fastly' }).cdn).toEqual({
    kind: 'fastly',
    seconds: 60,
    zone: 'abc123',
    token: 'secret',
    purgeUrls: ['https://api.fastly.com'],
  })
  expect(readSettings({ ...site, ...ids, CDN: 'cloudflare', CDN_PURGE_URLS: 'https://proxy.example/' }).cdn?.purgeUrls).toEqual([
    'https://proxy.example',
  ])
  const plain = { CDN: 'plain', CDN_SECONDS: '30', CDN_PURGE_URLS: 'http://10.0.0.5:6081, http://10.0.0.6:6081' }
  expect(readSettings({ ...site, ...plain }).cdn).toMatchObject({
    seconds: 30,
    purgeUrls: ['http://10.0.0.5:6081', 'http://10.0.0.6:6081'],
  })
})

test.each([
  [{ CDN: 'plain' }, 'CDN=plain needs PUBLIC_URL'],
  [{ ...site, CDN: 'fastly', CDN_TOKEN: 'secret' }, 'CDN=fastly needs CDN_ZONE and CDN_TOKEN'],
  [{ ...site, CDN: 'akamai' }, 'CDN must be one of none, fastly, cloudflare, plain'],
  [{ ...site, CDN: 'fastly', CDN_ZONE: '../x', CDN_TOKEN: 'secret' }, 'CDN_ZONE must be the id'],
  [{ ...site, CDN: 'plain', CDN_SECONDS: '0' }, 'CDN_SECONDS must be at least 1'],
])('%j is refused', (env: NodeJS.ProcessEnv, message) => {
  expect(() => readSettings(env)).toThrow(message)
  expect(() => readSettings(env)).not.toThrow('secret')
})
