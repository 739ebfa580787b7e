import { pino } from 'pino'
import { expect, test } from 'vitest'
import { storePicturesAgain } from './store-pictures-again.ts'

const log = pino({ level: 'silent' })

test('it is tried until it is done, also after what went wrong, and not again', async () => {
  const answers = [() => Promise.reject(new Error('no')), async () => false, async () => true, async () => true]
  let asked = 0
  const stop = storePicturesAgain({ store: () => answers[asked++]!(), log, everyMs: 1 })
  await expect.poll(() => asked).toBe(3)
  await stop()
  expect(asked).toBe(3)
})

test('it ends when the site stops', async () => {
  const stop = storePicturesAgain({ store: async () => false, log, everyMs: 60_000 })
  await stop()
})
