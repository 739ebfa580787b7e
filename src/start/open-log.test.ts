import { expect, test } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'
import { openLog } from './open-log.ts'

test('no line holds a secret, whoever said it', () => {
  const lines: string[] = []
  const { hide } = hideSecrets({ FEED_TOKEN: 'a-token-of-the-test' })
  const log = openLog({ logLevel: 'info' }, { stream: { write: (line) => void lines.push(line) }, hide })
  log.warn({ error: new Error('The server said a-token-of-the-test') }, 'Of a-token-of-the-test')
  expect(JSON.parse(lines.join())).toMatchObject({ msg: 'Of …', error: { message: 'The server said …' } })
  expect(lines.join()).not.toContain('a-token')
})

test('a line is JSON with its level as a word, its time and the error spelt out', () => {
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
