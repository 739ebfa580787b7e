import { expect, test } from 'vitest'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { testDatabase } from '#tests/support/database.ts'
import { contentWriter, branchesPageText as page, writing } from '#tests/support/site-content.ts'
import { discardDraft, draftOf, draftsOf, othersWriting, rebaseDraft, renameFile } from './drafts.ts'
import { checkDrafts, publish } from './publish.ts'
import { listContentFiles } from './read-file.ts'

const message = 'New words'

test('a draft is private until published; then it replaces the folder’s file and raises the version of the site', async () => {
  await using db = await testDatabase()
  const { parts, ann, bob, read, write } = await writing(db)
  const before = await read('pages/home.yaml')
  expect(before).toMatchObject({ layer: 'folder', folderChanged: false })
  const text = before.text!.replace('title: Home', 'title: Homes')
  expect(await write(ann, 'pages/home.yaml', text)).toEqual({ kind: 'saved', others: [] })
  expect(await write(bob, 'pages/home.yaml', `${before.text}# Bob\n`)).toMatchObject({ kind: 'saved', others: [{ name: 'Ann' }] })
  expect(await othersWriting(parts, bob.id)).toMatchObject([{ path: 'pages/home.yaml', name: 'Ann' }])
  expect((await draftOf(parts, 'pages/home.yaml', ann.id))?.content).toBe(text)
  expect(await draftsOf(parts, bob.id)).toMatchObject([{ path: 'pages/home.yaml', fromText: before.text }])
  expect(await read('pages/home.yaml')).toEqual(before)

  const version = await readSiteVersion(db)
  expect(await publish(parts, ann, { paths: ['pages/home.yaml'], message })).toMatchObject({ kind: 'published', warnings: [], lost: [] })
  expect(Number(await readSiteVersion(db))).toBeGreaterThan(Number(version))
  expect(await read('pages/home.yaml')).toMatchObject({ text, layer: 'published', folderText: before.text, folderChanged: false })
  expect(await draftsOf(parts, ann.id)).toEqual([])
  expect(await listContentFiles(parts)).toContainEqual({ path: 'pages/home.yaml', layer: 'published' })

  // Bob's draft is based on a version that Ann has since replaced. He sees both, and continues from hers.
  expect((await draftOf(parts, 'pages/home.yaml', bob.id))?.isBehind).toBe(true)
  expect(await publish(parts, bob, { paths: ['pages/home.yaml'], message })).toEqual({ kind: 'conflicts', paths: ['pages/home.yaml'] })
  await rebaseDraft(parts, bob, { path: 'pages/home.yaml', text: `${text}# Bob\n` })
  expect(await publish(parts, bob, { paths: ['pages/home.yaml'], message })).toMatchObject({ kind: 'published' })
  expect((await read('pages/home.yaml')).text).toContain('# Bob')
})

test('a file is renamed with its draft, and other authors learn of it when they publish', async () => {
  await using db = await testDatabase()
  const { parts, ann, bob, read, write } = await writing(db)
  await write(ann, 'pages/about.yaml', page('/about', 'About'))
  await publish(parts, ann, { paths: ['pages/about.yaml'], message })
  await write(bob, 'pages/about.yaml', page('/about', 'Bob'))
  await write(ann, 'pages/about.yaml', page('/about-us', 'About us'))
  expect(await renameFile(parts, ann, { from: 'pages/about.yaml', to: 'pages/home.yaml' })).toEqual({ kind: 'taken' })
  expect(await renameFile(parts, ann, { from: 'pages/about.yaml', to: 'pages/about us.yaml' })).toEqual({ kind: 'no such file' })
  expect(await renameFile(parts, ann, { from: 'pages/about.yaml', to: 'pages/about-us.yaml' })).toMatchObject({ kind: 'saved' })
  expect((await draftsOf(parts, ann.id)).map(({ path, content }) => [path, content === null])).toEqual([
    ['pages/about-us.yaml', false],
    ['pages/about.yaml', true],
  ])
  const paths = ['pages/about-us.yaml', 'pages/about.yaml']
  expect((await checkDrafts(parts, ann.id, paths)).lost).toEqual([{ from: '/about', to: '/about-us' }])
  const redirects = [{ from: '/about', to: '/about-us' }]
  expect(await publish(parts, ann, { paths, message, redirects })).toMatchObject({ kind: 'published', lost: [] })
  expect((await read('redirects.csv')).text).toBe('from,to\n/about,/about-us\n')
  expect(await publish(parts, bob, { paths: ['pages/about.yaml'], message })).toEqual({ kind: 'conflicts', paths: ['pages/about.yaml'] })
  await discardDraft(parts, bob, 'pages/about.yaml')
  expect(await draftOf(parts, 'pages/about.yaml', bob.id)).toBeUndefined()
})

test('branch users can write only the files of their branches, and only content paths are allowed', async () => {
  await using db = await testDatabase()
  const { parts, ann, write } = await writing(db)
  const carl = await contentWriter(db, 'Carl', [11])
  expect(await write(carl, 'site.yaml', 'name: Carl')).toEqual({ kind: 'not theirs' })
  expect(await write(carl, 'branches/north.yaml', 'id: 12\n')).toEqual({ kind: 'not theirs' })
  expect(await write(carl, 'branches/south.yaml', 'id: 11\n')).toMatchObject({ kind: 'saved' })
  expect(await write(ann, '../site.yaml', 'name: Ann')).toEqual({ kind: 'no such file' })
  expect(await write(ann, 'pages/../site.yaml', 'name: Ann')).toEqual({ kind: 'no such file' })
  expect(await write(ann, 'images/barn.jpg', 'no picture')).toEqual({ kind: 'no such file' })
  expect(await write(ann, 'pages/long.yaml', 'a'.repeat(1_000_001))).toEqual({ kind: 'too large' })
  await db.updateTable('content_draft').set({ content: 'id: 12\n' }).where('office_user_id', '=', carl.id).execute()
  const published = await publish(parts, carl, { paths: ['branches/south.yaml'], message })
  expect(published).toEqual({ kind: 'not theirs', paths: ['branches/south.yaml'] })
})
