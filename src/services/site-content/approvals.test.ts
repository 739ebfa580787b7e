import { expect, test } from 'vitest'
import { hashOfContent } from '#src/content/layered-store.ts'
import { testDatabase } from '#tests/support/database.ts'
import { contentWriter, writing } from '#tests/support/site-content.ts'
import { approveDraft, askApproval, draftsToApprove, dueReviews, reviewFile } from './approvals.ts'
import { undo } from './history.ts'
import { publish } from './publish.ts'
import { listSchedules, runSchedules, schedule } from './schedule.ts'

const path = 'legal/terms.md'
const text = '---\ntitle: Terms\ndescription: Our terms.\n---\n\nThese are our terms.\n\n## Fees\n\nNone.\n'
const message = 'New terms'

test('a change that needs approval is published once somebody else has approved exactly that version', async () => {
  await using db = await testDatabase()
  const { parts, ann, bob, read, write } = await writing(db, { publishing: { approved: ['legal/*'] } })
  await write(ann, path, text)
  const publishing = { paths: [path], message }
  expect(await publish(parts, ann, publishing)).toEqual({ kind: 'needs approval', paths: [path] })
  expect(await draftsToApprove(parts, bob)).toEqual([])
  await askApproval(parts, ann.id, [path])
  expect(await draftsToApprove(parts, ann)).toEqual([])
  // Bob is mailed once. Cy, who works for one branch and may not read the drafts, is not.
  await contentWriter(db, 'Cy', [1])
  await askApproval(parts, ann.id, [path])
  const mails = await db.selectFrom('mail').select(['kind', 'recipient', 'data']).execute()
  expect(mails).toMatchObject([{ kind: 'office-approval-asked', recipient: 'bob@agency.example', data: { author: 'Ann', files: [path] } }])
  const [asked] = await draftsToApprove(parts, bob)
  expect(asked).toMatchObject({ path, name: 'Ann', content: text })
  const approval = { path, userId: ann.id, hash: asked!.hash }
  expect(await approveDraft(parts, ann, approval)).toBe('own')
  expect(await approveDraft(parts, bob, { ...approval, hash: 'of another text' })).toBe('changed')
  expect(await approveDraft(parts, bob, approval)).toBe('approved')

  // A changed text needs a new approval.
  await write(ann, path, `${text}Or some.\n`)
  expect(await publish(parts, ann, publishing)).toEqual({ kind: 'needs approval', paths: [path] })
  expect(await approveDraft(parts, bob, approval)).toBe('gone')
  await write(ann, path, text)
  const published = await publish(parts, ann, publishing)
  expect(published).toMatchObject({ kind: 'published' })
  expect((await read(path)).text).toBe(text)
  // Undoing it needs approval as well.
  const publication = published.kind === 'published' ? published.publication : ''
  expect(await undo(parts, ann, { publication, message })).toEqual({ kind: 'needs approval', paths: [path] })
})

test('a scheduled publication is taken down as planned, even if the earlier version was never approved', async () => {
  await using db = await testDatabase()
  let now = new Date('2026-11-21T10:00:00Z')
  const { parts, ann, bob, read, write } = await writing(db, { publishing: { approved: ['legal/*'] }, now: () => now })
  await write(ann, path, text)
  await askApproval(parts, ann.id, [path])
  await approveDraft(parts, bob, { path, userId: ann.id, hash: hashOfContent(text) })
  const [publishAt, takeDownAt] = [new Date('2026-12-20T09:00:00Z'), new Date('2027-01-03T09:00:00Z')]
  const before = await read(path)
  await schedule(parts, ann, { paths: [path], message, publishAt, takeDownAt })
  now = publishAt
  await runSchedules(parts)
  expect((await read(path)).text).toBe(text)
  now = takeDownAt
  await runSchedules(parts)
  expect(await read(path)).toEqual(before)
  expect(await listSchedules(parts)).toEqual([])
})

test('a review is due the set number of months after a file was last reviewed or published', async () => {
  await using db = await testDatabase()
  let now = new Date('2026-11-21T10:00:00Z')
  const publishing = { reviewed: [{ files: 'pages/*', months: 6 }] }
  const { parts, ann, read, write } = await writing(db, { publishing, now: () => now })
  await write(ann, 'pages/home.yaml', `${(await read('pages/home.yaml')).text}# Ann\n`)
  await publish(parts, ann, { paths: ['pages/home.yaml'], message })
  expect(await dueReviews(parts)).toEqual([])
  now = new Date('2027-05-21T10:00:00Z')
  expect(await dueReviews(parts)).toMatchObject([{ path: 'pages/home.yaml', reviewedAt: new Date('2026-11-21T10:00:00Z'), dueAt: now }])
  expect(await reviewFile(parts, ann, 'pages/gone.yaml')).toBe(false)
  expect(await reviewFile(parts, ann, 'pages/home.yaml')).toBe(true)
  expect(await dueReviews(parts)).toEqual([])
})

test('approval can be required for one part of a file and not the rest', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write } = await writing(db, { folder: 'content/demo', publishing: { approved: ['site.yaml#legal.fees'] } })
  const site = (await read('site.yaml')).text ?? ''
  const publishing = { paths: ['site.yaml'], message }
  const fee = /fee: .*/.exec(site.slice(site.indexOf('landlords:')))?.[0] ?? ''
  expect(fee).not.toBe('')
  await write(ann, 'site.yaml', site.replace(fee, 'fee: 99 % of the rent'))
  expect(await publish(parts, ann, publishing)).toEqual({ kind: 'needs approval', paths: ['site.yaml'] })
  await write(ann, 'site.yaml', site.replace(/^telephone: .*$/m, 'telephone: "01632 960101"'))
  expect(await publish(parts, ann, publishing)).toMatchObject({ kind: 'published' })
})
