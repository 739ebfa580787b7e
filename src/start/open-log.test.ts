import { expect, test } from 'vitest'
import { openLog } from './open-log.ts'

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
