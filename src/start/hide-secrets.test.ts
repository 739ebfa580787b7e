import { expect, test } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'

const secret = 'Xy7"\\é-0123456789abc'

test.each([
  ['FEED_TOKEN', secret],
  ['AWS_SECRET_ACCESS_KEY', secret],
  ['CRM_PASSWORD', secret],
  ['DATABASE_URL', `postgres://gable:${encodeURIComponent(secret)}@db.example/gable`],
  ['SMTP_URL', `smtps://key:${encodeURIComponent(secret)}@mail.example`],
  ['POSTCODES_URL', `https://codes.example/?key=${encodeURIComponent(secret)}`],
  ['LEAD_WEBHOOK_URL', `https://${encodeURIComponent(secret)}@crm.example/hook`],
])('%s is hidden however it is written, and nothing else is', (name, value) => {
  const { hide } = hideSecrets({ [name]: value, PORT: '3000' })
  const written = [secret, encodeURIComponent(secret), JSON.stringify({ secret })]
  for (const text of written) {
    expect(hide(`The gable at ${text} does not answer on 3000`)).toMatch(/^The gable at [^X]*…[^X]* does not answer on 3000$/)
  }
})

test('a key in the path of an address is hidden, folders and public keys are not', () => {
  const env = {
    POSTCODES_URL: 'https://codes.example/v2/a1b2c3d4e5f6/postcodes',
    MAP_KEY: 'public-map-key',
    CDN_PURGE_URLS: 'http://a/, http://b/?k=longsecret',
  }
  const { hide } = hideSecrets(env)
  expect(hide('https://codes.example/v2/a1b2c3d4e5f6/postcodes public-map-key longsecret')).toBe(
    'https://codes.example/v2/…/postcodes public-map-key …',
  )
})

test('what sources.yaml names is hidden once it is read', () => {
  const hider = hideSecrets({ FEED_OF_JUPIX: 'https://feeds.example/part/all.xml' })
  expect(hider.secretOf({ env: 'OTHER' })).toBeUndefined()
  expect(hider.secretOf({ env: 'FEED_OF_JUPIX' })).toContain('all.xml')
  expect(hider.hide('GET https://feeds.example/part/all.xml')).toBe('GET …')
})

test('short values and an empty environment hide nothing', () => {
  expect(hideSecrets({ X_TOKEN: 'a', Y_KEY: '' }).hide('a banana')).toBe('a banana')
})
