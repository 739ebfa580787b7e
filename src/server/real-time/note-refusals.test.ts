import { expect, test } from 'vitest'
import { findRefused } from '#src/data/documents/refused-messages.ts'
import { openLog } from '#src/start/open-log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { noteRefusals } from './note-refusals.ts'

test('every refusal of a stranger is counted, and logged once a minute', async () => {
  await using db = await testDatabase()
  const lines: string[] = []
  let counted = 0
  let now = new Date('2026-11-23T10:00:00Z')
  const log = openLog({ logLevel: 'info' }, { stream: { write: (line) => void lines.push(line) } })
  const note = noteRefusals({ db, log, metrics: { sendRefused: () => void counted++ } as never, now: () => now })
  const stranger = { source: undefined, errors: [{ code: 'AUTHENTICATION' as const, description: 'The token is none of this site.' }] }
  const times = async () => (await findRefused(db, '')).map((refused) => refused.times)
  for (let index = 0; index < 40; index++) await note(stranger)
  expect([await times(), lines.length, counted]).toEqual([[1], 1, 40])
  now = new Date('2026-11-23T10:01:00Z')
  await note(stranger)
  expect([await times(), lines.length, counted]).toEqual([[41], 2, 41])
})
