import { expect, test } from 'vitest'
import { analyticsSources } from './analytics-sources.ts'

test('hosts are those of the scripts and those that are listed, each once; written scripts are hashed', () => {
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
