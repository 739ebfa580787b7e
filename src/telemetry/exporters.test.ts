import { ExportResultCode } from '@opentelemetry/core'
import { expect, test } from 'vitest'
import { warnOnce } from './exporters.ts'

const [good, bad] = [{ code: ExportResultCode.SUCCESS }, ExportResultCode.FAILED]

test('an outage is said once, and its end', () => {
  const said: string[] = []
  const hear = warnOnce('traces', (message) => said.push(message))
  const failure = (error: Error) => ({ code: bad, error })
  const refused = Object.assign(new Error('connect to http://token@collector'), { code: 'ECONNREFUSED' })
  for (const result of [good, failure(refused), failure(refused), good, good, failure(Object.assign(new Error('token'), { code: 401 }))])
    hear(result)
  hear(good)
  hear(failure(new Error('Export failed with retryable status')))
  const dropped = 'what does not fit into memory is dropped'
  expect(said).toEqual([
    `The collector takes no traces (ECONNREFUSED): ${dropped}`,
    'The collector takes traces again',
    `The collector takes no traces (it answers 401): ${dropped}`,
    'The collector takes traces again',
    `The collector takes no traces (no answer in time): ${dropped}`,
  ])
})
