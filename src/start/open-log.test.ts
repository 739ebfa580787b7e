import { expect, test } from 'vitest'
import { hideSecrets, openLog } from './open-log.ts'

test('no line contains a secret, whatever its source', () => {
  const lines: string[] = []
  const { hide } = hideSecrets({ FEED_TOKEN: 'a-token-of-the-test' })
  const log = openLog({ logLevel: 'info' }, { stream: { write: (line) => void lines.push(line) }, hide })
  log.warn({ error: new Error('The server said a-token-of-the-test') }, 'Of a-token-of-the-test')
  expect(JSON.parse(lines.join())).toMatchObject({ msg: 'Of …', error: { message: 'The server said …' } })
  expect(lines.join()).not.toContain('a-token')
})

test('a line is JSON with its level as a word, the time and the full error', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { stream: { write: (line) => void lines.push(line) } })
  log.error({ error: new Error('disk full'), requestId: 'r1' }, 'A request failed')
  log.debug('not asked for')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    requestId: 'r1',
    msg: 'A request failed',
    error: { message: 'disk full', stack: expect.stringContaining('open-log.test') },
  })
})

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

test('a key in an address’s path is hidden, and folders and public keys are not', () => {
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

test('secrets named in sources.yaml are hidden once they are read', () => {
  const hider = hideSecrets({ FEED_OF_JUPIX: 'https://feeds.example/part/all.xml' })
  expect(hider.secretOf({ env: 'OTHER' })).toBeUndefined()
  expect(hider.secretOf({ env: 'FEED_OF_JUPIX' })).toContain('all.xml')
  expect(hider.hide('GET https://feeds.example/part/all.xml')).toBe('GET …')
})

test('short values and an empty environment hide nothing', () => {
  expect(hideSecrets({ X_TOKEN: 'a', Y_KEY: '' }).hide('a banana')).toBe('a banana')
})
