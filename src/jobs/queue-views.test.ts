import { expect, onTestFinished, test, vi } from 'vitest'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { queueDailyViews } from './queue-views.ts'

test('a day is queued some minutes after midnight in London, with missed days', async () => {
  const database = await committedDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  const { db } = database
  const id = await addProperty(db)
  const days = ['2026-06-26', '2026-06-27', '2026-06-30', '2026-07-01', '2026-07-02']
  await addInterest(
    db,
    days.map((day) => ({ propertyId: id, day, kind: 'opened', count: 1 })),
  )
  let now = new Date('2026-07-01T23:04:00Z')
  const log = { info: vi.fn(), warn: vi.fn() }
  onTestFinished(queueDailyViews({ db, now: () => now, log, everyMs: 5 }))
  const queued = async () => (await db.selectFrom('webhook_event').select('day').orderBy('day').execute()).map(({ day }) => day)
  await expect.poll(queued).toEqual(['2026-06-26', '2026-06-27', '2026-06-30'])
  now = new Date('2026-07-01T23:05:00Z')
  await expect.poll(queued).toEqual(['2026-06-26', '2026-06-27', '2026-06-30', '2026-07-01'])
  expect(log.info.mock.calls.map(([facts]) => facts)).toEqual([{ events: 3 }, { events: 1 }])
})
