import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { sendersOf } from './senders-of.ts'

const rtdf = { ...aSource('crm', [7]), format: 'rtdf' as const }
const certificate = 'a'.repeat(64)

test('secrets are what the environment holds; one that is missing or short proves nothing', () => {
  const settings = readSettings({ CRM_TOKEN: 'a-token-of-the-crm', SHORT: 'short' })
  const sources = [
    { ...rtdf, token: { env: 'CRM_TOKEN' }, addressSecret: { env: 'SHORT' } },
    { ...rtdf, token: { env: 'NOWHERE' }, certificate },
    { ...aSource('files', [8]), format: 'blm' as const, token: { env: 'CRM_TOKEN' } },
  ]
  expect(sendersOf({ sources }, settings)).toEqual([
    { source: sources[0], token: 'a-token-of-the-crm' },
    { source: sources[1], certificate },
  ])
  expect(sendersOf({}, settings)).toEqual([])
})
