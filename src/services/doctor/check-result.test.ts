import { expect, test } from 'vitest'
import { findingPassed, runChecks } from './check-result.ts'

const options = { ms: 20, signal: new AbortController().signal, explain: (error: unknown) => (error as Error).message }

test('a check that hangs or throws does not stop the others', async () => {
  const examined = await runChecks(
    [
      { name: 'hangs', look: () => new Promise(() => {}) },
      { name: 'throws', look: () => Promise.reject(new Error('no such folder')) },
      { name: 'works', look: async () => [findingPassed('All is well.')] },
    ],
    options,
  )
  expect(examined.map(({ name, findings }) => [name, findings[0]!.state, findings[0]!.says])).toEqual([
    ['hangs', 'wrong', 'No answer within 0.02 s.'],
    ['throws', 'wrong', 'It could not be looked at: no such folder'],
    ['works', 'fine', 'All is well.'],
  ])
})

test('a check that runs out of time is aborted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => resolve())
    return new Promise<never>(() => {})
  }
  await runChecks([{ name: 'hangs', look }], options)
  await promise
})

test('Ctrl-C ends the checks', async () => {
  const aborting = new AbortController()
  const examined = runChecks([{ name: 'hangs', look: () => new Promise(() => {}) }], { ...options, ms: 60_000, signal: aborting.signal })
  aborting.abort(new Error('Stopped'))
  await expect(examined).rejects.toThrow('Stopped')
})
