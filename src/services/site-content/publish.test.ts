import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { branchesPageText as page, writing } from '#tests/support/site-content.ts'
import { draftsOf } from './drafts.ts'
import { differences, history } from './history.ts'
import { checkDrafts, publish } from './publish.ts'

const message = 'New words'

test('drafts may have errors; publishing checks the whole site, and publishes several files together or not at all', async () => {
  await using db = await testDatabase()
  const { parts, ann, read, write } = await writing(db)
  await write(ann, 'pages/about.yaml', page('/about', 'About', 'colour: red\n'))
  await write(ann, 'menus.yaml', 'primary: [{ text: About, link: /about }]\nsecondary: []\n')
  const paths = ['menus.yaml', 'pages/about.yaml']
  expect(await publish(parts, ann, { paths, message })).toMatchObject({
    kind: 'problems',
    problems: [{ file: 'pages/about.yaml', line: 6, field: 'colour' }],
  })
  expect((await read('pages/about.yaml')).hash).toBeNull()
  expect(await draftsOf(parts, ann.id)).toHaveLength(2)
  await write(ann, 'pages/about.yaml', page('/about', 'About'))
  expect((await checkDrafts(parts, ann.id, paths)).content?.pages.map(({ path }) => path)).toContain('/about')
  const published = await publish(parts, ann, { paths, message })
  expect(published).toMatchObject({ kind: 'published' })
  const [latest] = await history(parts)
  expect(latest).toMatchObject({ who: 'Ann', message, paths, undoes: null })
  expect((await differences(parts, latest!.id))?.changes).toMatchObject([
    { path: 'menus.yaml', before: expect.stringContaining('Buy'), after: expect.stringContaining('About') },
    { path: 'pages/about.yaml', before: null, after: page('/about', 'About') },
  ])
  expect(await publish(parts, ann, { paths, message })).toEqual({ kind: 'gone', paths })
})

test('a publisher overtaken during each check publishes in the end, after the others', async () => {
  await using db = await testDatabase()
  const { parts, ann, bob, read, write } = await writing(db)
  let overtaken = 0
  const inspect: typeof parts.inspect = async (store) => {
    overtaken += 1
    if (overtaken <= 3) {
      await write(bob, 'pages/fair.yaml', page('/fair', `Fair ${overtaken}`))
      expect(await publish(parts, bob, { paths: ['pages/fair.yaml'], message })).toMatchObject({ kind: 'published' })
    }
    return await parts.inspect(store)
  }
  await write(ann, 'pages/about.yaml', page('/about', 'About'))
  expect(await publish({ ...parts, inspect }, ann, { paths: ['pages/about.yaml'], message })).toMatchObject({ kind: 'published' })
  expect([overtaken, (await history(parts)).length]).toEqual([4, 4])
  expect((await read('pages/fair.yaml')).text).toContain('Fair 3')
})
