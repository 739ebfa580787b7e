import { expect, test } from 'vitest'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { testDatabase } from '#tests/support/database.ts'
import { branchesPageText as page, writing } from '#tests/support/site-content.ts'
import { draftOf, draftsOf, saveDraft } from './drafts.ts'
import { publish } from './publish.ts'
import { cancelSchedule, listSchedules, runSchedules, schedule } from './schedule.ts'

const path = 'pages/open-day.yaml'
const message = 'Open day'

/** Somebody who schedules at half past ten on 27 March 2027, the evening before the clocks go forward. */
async function scheduling(db: Awaited<ReturnType<typeof testDatabase>>) {
  let now = new Date('2027-03-27T22:30:00Z')
  const written = await writing(db, { now: () => now })
  const goOnTo = (moment: Date) => {
    now = moment
  }
  return { ...written, at: (wall: string) => slotInstant(wall)!, goOnTo }
}

test('a draft is published on time across the clock change, as it was when scheduled, and taken down again', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write, at, goOnTo } = await scheduling(db)
  await write(ann, path, page('/open-day', 'Open day'))
  expect(await schedule(parts, ann, { paths: [path], message, publishAt: new Date('2027-03-27T22:00:00Z'), takeDownAt: null })).toEqual({
    kind: 'no such time',
  })
  // Half past one does not exist that night; half past two BST is half past one GMT.
  expect(slotInstant('2027-03-28T01:30')).toBeUndefined()
  const times = { publishAt: at('2027-03-28T02:30'), takeDownAt: at('2027-03-28T18:00') }
  expect(times.publishAt).toEqual(new Date('2027-03-28T01:30:00Z'))
  expect(await schedule(parts, ann, { paths: [path], message, ...times })).toMatchObject({ kind: 'scheduled' })
  // Later edits are not published.
  await write(ann, path, page('/open-day', 'Open day, with cake'))

  goOnTo(new Date('2027-03-28T01:29:59Z'))
  expect(await runSchedules(parts)).toBe(0)
  goOnTo(times.publishAt)
  expect(await runSchedules(parts)).toBe(1)
  expect((await read(path)).text).toContain('title: Open day\n')
  expect(await draftOf(parts, path, ann.id)).toMatchObject({ content: expect.stringContaining('with cake'), isBehind: false })
  expect(await runSchedules(parts)).toBe(0)
  expect(await listSchedules(parts)).toMatchObject([{ state: 'published', paths: [path], who: 'Ann' }])

  goOnTo(times.takeDownAt)
  expect(await runSchedules(parts)).toBe(1)
  expect(await read(path)).toMatchObject({ hash: null, layer: 'folder' })
  expect(await listSchedules(parts)).toEqual([])
})

test('an unchanged draft is deleted once its schedule has published it', async () => {
  await using db = await testDatabase()
  const { parts, ann, write, at, goOnTo } = await scheduling(db)
  await write(ann, path, page('/open-day', 'Open day'))
  await schedule(parts, ann, { paths: [path], message, publishAt: at('2027-03-28T08:00'), takeDownAt: null })
  goOnTo(at('2027-03-29T08:00'))
  expect(await runSchedules(parts)).toBe(1)
  expect(await draftsOf(parts, ann.id)).toEqual([])
})

test('nothing is published if there is an error or somebody has published since, and the author is mailed the reason', async () => {
  await using db = await testDatabase()
  const { parts, ann, bob, read, write, at, goOnTo } = await scheduling(db)
  await write(ann, path, page('/open-day', 'Open day', 'colour: red\n'))
  await schedule(parts, ann, { paths: [path], message, publishAt: at('2027-03-28T08:00'), takeDownAt: null })
  const home = (await read('pages/home.yaml')).text!
  await write(ann, 'pages/home.yaml', `${home}# Ann\n`)
  await schedule(parts, ann, { paths: ['pages/home.yaml'], message, publishAt: at('2027-03-28T09:00'), takeDownAt: null })
  await write(bob, 'pages/home.yaml', `${home}# Bob\n`)
  await publish(parts, bob, { paths: ['pages/home.yaml'], message })
  goOnTo(at('2027-03-28T10:00'))
  expect(await runSchedules(parts)).toBe(2)
  expect((await read(path)).hash).toBeNull()
  expect((await read('pages/home.yaml')).text).toContain('# Bob')
  const mails = await db.selectFrom('mail').select(['recipient', 'kind', 'data']).orderBy('mail_id').execute()
  expect(mails).toMatchObject([
    {
      kind: 'office-schedule-failed',
      recipient: 'ann@agency.example',
      data: { problem: expect.stringContaining('pages/open-day.yaml:6 colour') },
    },
    { kind: 'office-schedule-failed', data: { what: 'published', problem: 'somebody has published pages/home.yaml since' } },
  ])
  expect((await listSchedules(parts)).map(({ state }) => state)).toEqual(['failed', 'failed'])
})

test('nothing is published for a cancelled schedule, or for an author who may no longer publish', async () => {
  await using db = await testDatabase()
  const { parts, ann, bob, read, write, at, goOnTo } = await scheduling(db)
  const publishAt = at('2027-03-28T08:00')
  await write(ann, path, page('/open-day', 'Open day'))
  const scheduled = await schedule(parts, ann, { paths: [path], message, publishAt, takeDownAt: null })
  expect(await cancelSchedule(parts, bob, scheduled.kind === 'scheduled' ? scheduled.schedule : '')).toBe(true)
  expect(await cancelSchedule(parts, bob, '999')).toBe(false)
  await saveDraft(parts, bob, { path: 'pages/fair.yaml', text: page('/fair', 'Fair'), fromHash: null })
  await schedule(parts, bob, { paths: ['pages/fair.yaml'], message, publishAt, takeDownAt: null })
  await db.updateTable('office_user').set({ role: 'staff' }).where('office_user_id', '=', bob.id).execute()
  goOnTo(publishAt)
  expect(await runSchedules(parts)).toBe(1)
  expect([(await read(path)).hash, (await read('pages/fair.yaml')).hash]).toEqual([null, null])
  expect(await listSchedules(parts)).toMatchObject([{ state: 'failed', problem: 'Bob may no longer publish: somebody else has to' }])
})

test('when the clocks go back, an ambiguous time is the earlier one, and nothing is published or taken down twice', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write, at, goOnTo } = await scheduling(db)
  goOnTo(new Date('2027-10-30T22:00:00Z'))
  const [first, second] = [new Date('2027-10-31T00:30:00Z'), new Date('2027-10-31T01:30:00Z')]
  expect(at('2027-10-31T01:30')).toEqual(first)
  expect(at('2027-10-31T02:30')).toEqual(new Date('2027-10-31T02:30:00Z'))
  await write(ann, path, page('/open-day', 'Open day'))
  const times = { publishAt: at('2027-10-31T01:30'), takeDownAt: at('2027-10-31T02:30') }
  expect(await schedule(parts, ann, { paths: [path], message, ...times })).toMatchObject({ kind: 'scheduled' })
  for (const [moment, isShown, done] of [
    [new Date(first.getTime() - 1000), false, 0],
    [first, true, 1],
    // The same hour again, after the clocks went back.
    [second, true, 0],
    [new Date(times.takeDownAt.getTime() - 1000), true, 0],
    [times.takeDownAt, false, 1],
    [new Date('2027-10-31T03:30:00Z'), false, 0],
  ] as const) {
    goOnTo(moment)
    expect([moment, await runSchedules(parts), (await read(path)).hash !== null]).toEqual([moment, done, isShown])
  }
  expect(await db.selectFrom('content_publication').select('message').execute()).toHaveLength(2)
})
