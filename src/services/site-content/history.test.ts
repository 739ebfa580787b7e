import { expect, test } from 'vitest'
import { editableContent } from '#tests/support/content-stores.ts'
import { testDatabase } from '#tests/support/database.ts'
import { branchesPageText as page, writing } from '#tests/support/site-content.ts'
import { changedFolderFiles, history, keepPublished, restore, takeFolder, undo } from './history.ts'
import { publish } from './publish.ts'
import { readContentFile } from './read-file.ts'
import { noteFilesInFolder } from './site-content-parts.ts'

const message = 'New words'

test('a publication of several files is undone as one, unless one of them was published again since', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write } = await writing(db)
  await write(ann, 'pages/about.yaml', page('/about', 'About'))
  await write(ann, 'pages/home.yaml', (await read('pages/home.yaml')).text!.replace('title: Home', 'title: Homes'))
  const first = await publish(parts, ann, { paths: ['pages/about.yaml', 'pages/home.yaml'], message })
  if (first.kind !== 'published') throw new Error(first.kind)
  await write(ann, 'pages/about.yaml', page('/about', 'About us'))
  const second = await publish(parts, ann, { paths: ['pages/about.yaml'], message })
  if (second.kind !== 'published') throw new Error(second.kind)

  expect(await undo(parts, ann, { publication: first.publication, message: 'Undo' })).toEqual({
    kind: 'conflicts',
    paths: ['pages/about.yaml'],
  })
  expect(await undo(parts, ann, { publication: second.publication, message: 'Undo' })).toMatchObject({ kind: 'published' })
  expect((await read('pages/about.yaml')).text).toBe(page('/about', 'About'))
  expect(await restore(parts, ann, { publication: second.publication, path: 'pages/about.yaml', message: 'Back' })).toMatchObject({
    kind: 'published',
  })
  expect((await read('pages/about.yaml')).text).toBe(page('/about', 'About us'))
  expect((await history(parts, { path: 'pages/about.yaml' })).map(({ undoes }) => undoes)).toEqual([null, second.publication, null, null])
})

test('undoing the first publication shows the files of the folder again', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write } = await writing(db)
  await write(ann, 'pages/about.yaml', page('/about', 'About'))
  await write(ann, 'pages/home.yaml', (await read('pages/home.yaml')).text!.replace('title: Home', 'title: Homes'))
  const first = await publish(parts, ann, { paths: ['pages/about.yaml', 'pages/home.yaml'], message })
  if (first.kind !== 'published') throw new Error(first.kind)
  const undone = await undo(parts, ann, { publication: first.publication, message: 'Undo' })
  expect(undone).toMatchObject({ kind: 'published', lost: [{ from: '/about' }] })
  expect(await read('pages/home.yaml')).toMatchObject({ layer: 'folder', text: expect.stringContaining('title: Home\n') })
  expect(await read('pages/about.yaml')).toMatchObject({ layer: 'folder', text: null, hash: null })
})

test('a file is not restored if that breaks the site, and the problem names the field', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write } = await writing(db)
  const form = 'htmlFormId: survey\ntitle: Survey\nsubmitButtonText: Send\nformElements: [{ fieldName: first_name, friendlyName: Name }]\n'
  const withForm = (await read('pages/home.yaml')).text!.replace(
    '  - id: offices',
    '  - id: ask\n    kind: custom-form\n    content: { form: survey }\n  - id: offices',
  )
  await write(ann, 'forms/survey.yaml', form)
  await write(ann, 'pages/home.yaml', withForm)
  const both = await publish(parts, ann, { paths: ['forms/survey.yaml', 'pages/home.yaml'], message })
  if (both.kind !== 'published') throw new Error(JSON.stringify(both))
  await write(ann, 'forms/survey.yaml', null)
  await write(ann, 'pages/home.yaml', withForm.replace(/ {2}- id: ask[\s\S]*?\n(?= {2}- id: offices)/, ''))
  expect(await publish(parts, ann, { paths: ['forms/survey.yaml', 'pages/home.yaml'], message })).toMatchObject({ kind: 'published' })
  const restored = await restore(parts, ann, { publication: both.publication, path: 'pages/home.yaml', message })
  expect(restored).toMatchObject({ kind: 'problems', problems: [{ file: 'pages/home.yaml', field: 'blocks[ask].content.form' }] })
})

test('a file changed in the folder and by publishing can be read in both versions, and a person chooses', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write } = await writing(db)
  const original = (await read('pages/home.yaml')).text!
  await write(ann, 'pages/home.yaml', original.replace('title: Home', 'title: Mine'))
  await publish(parts, ann, { paths: ['pages/home.yaml'], message })
  await parts.base.replace('pages/home.yaml', 'title: Home', 'title: Theirs')
  const changed = await read('pages/home.yaml')
  expect(changed).toMatchObject({ folderChanged: true, baseText: original, folderText: expect.stringContaining('title: Theirs') })
  expect(await changedFolderFiles(parts)).toEqual(['pages/home.yaml'])
  expect(await keepPublished(parts, ann, { path: 'pages/home.yaml', fromHash: 'of another version', message })).toMatchObject({
    kind: 'conflicts',
  })
  expect(await keepPublished(parts, ann, { path: 'pages/home.yaml', fromHash: changed.hash, message })).toMatchObject({ kind: 'published' })
  expect(await changedFolderFiles(parts)).toEqual([])
  expect(await takeFolder(parts, ann, { path: 'pages/home.yaml', fromHash: changed.hash, message })).toMatchObject({ kind: 'published' })
  expect(await read('pages/home.yaml')).toMatchObject({ layer: 'folder', text: expect.stringContaining('title: Theirs') })
})

test('a published file that the folder has caught up with gives way to later changes in the folder, and can still be undone', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write } = await writing(db)
  const path = 'pages/home.yaml'
  const original = (await read(path)).text!
  const mine = original.replace('title: Home', 'title: Mine')
  await write(ann, path, mine)
  const published = await publish(parts, ann, { paths: [path], message })
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
  // On a machine whose folder is older, the published file stays in force until that folder catches up.
  const behind = editableContent('content/starter')
  parts.base.write(path, mine)
  await noteFilesInFolder(parts)
  expect(await read(path)).toMatchObject({ layer: 'folder', text: mine })
  expect(await readContentFile({ ...parts, base: behind }, path)).toMatchObject({ layer: 'published', text: mine, folderChanged: false })

  await parts.base.replace(path, 'title: Mine', 'title: Later')
  expect(await read(path)).toMatchObject({ layer: 'folder', text: mine.replace('title: Mine', 'title: Later') })
  expect(await changedFolderFiles(parts)).toEqual([])

  parts.base.write(path, mine)
  expect(await undo(parts, ann, { publication: published.publication, message })).toMatchObject({ kind: 'published' })
  expect(await read(path)).toMatchObject({ layer: 'published', text: original })
})
