import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { finishEvent, queueViews, takeDueEvent } from './due-events.ts'

const days = ['2026-11-21', '2026-11-20']
const opened = (propertyId: number, day = days[0]!) => ({ propertyId, day, kind: 'opened' as const, count: 1 })

const events = (db: Kysely<Schema>) =>
  db
    .selectFrom('webhook_event')
    .select(['key', 'day', 'first_property_id', 'last_property_id', 'occurred_at'])
    .orderBy('day')
    // Not by key, whose text order puts 1000 before 999.
    .orderBy('first_property_id')
    .execute()

test('the properties of a day are parted into events, each property in one', async () => {
  await using db = await testDatabase()
  const ids = [await addProperty(db), await addProperty(db), await addProperty(db)] as const
  await addInterest(db, [
    ...ids.map((id) => opened(id)),
    { ...opened(ids[0]), kind: 'seen' },
    opened(ids[1], '2026-11-20'),
    opened(ids[2], '2026-11-19'),
  ])
  expect(await queueViews(db, days, 2)).toBe(3)
  const event = (day: string, first: number, last: number) => ({
    key: `views-${day}-${first}`,
    day,
    first_property_id: first,
    last_property_id: last,
  })
  expect(await events(db)).toEqual([
    { ...event('2026-11-20', ids[1], ids[1]), occurred_at: new Date('2026-11-21T00:00:00Z') },
    { ...event('2026-11-21', ids[0], ids[1]), occurred_at: new Date('2026-11-22T00:00:00Z') },
    { ...event('2026-11-21', ids[2], ids[2]), occurred_at: new Date('2026-11-22T00:00:00Z') },
  ])
})

test('a day is over when it is in London', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  await addInterest(db, [opened(id, '2026-07-01')])
  await queueViews(db, ['2026-07-01'], 500)
  expect(await events(db)).toMatchObject([{ occurred_at: new Date('2026-07-01T23:00:00Z') }])
})

test('a day of which the receiver was told is not told again, whatever is counted later', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addProperty(db), await addProperty(db)]
  await addInterest(db, [opened(other)])
  await queueViews(db, days, 500)
  await finishEvent(db, (await takeDueEvent(db, 'webhook', 1000))!, { outcome: 'sent' })
  await addInterest(db, [opened(one), opened(other)])
  expect(await queueViews(db, days, 500)).toBe(0)
  expect(await queueViews(db, [], 500)).toBe(0)
  expect(await events(db)).toHaveLength(1)
})

test('of several machines one queues the day', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const id = await addProperty(db)
  await addInterest(db, [opened(id)])
  const queued = await Promise.all(Array.from({ length: 5 }, () => atomically(db, (trx) => queueViews(trx, days, 500))))
  expect(queued.sort()).toEqual([0, 0, 0, 0, 1])
})
