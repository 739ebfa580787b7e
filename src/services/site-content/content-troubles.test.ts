import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { writing } from '#tests/support/site-content.ts'
import { findContentTroubles } from './content-troubles.ts'
import { publish } from './publish.ts'
import { runSchedules, schedule } from './schedule.ts'

const none = { left: [], problems: [] }

test('published content that visitors cannot see is reported in plain words', async () => {
  await using db = await testDatabase()
  let now = new Date('2026-11-21T10:00:00Z')
  const { parts, ann, read, write } = await writing(db, { now: () => now, publishing: { reviewed: [{ files: 'pages/*', months: 1 }] } })
  const says = async (troubles: Parameters<typeof findContentTroubles>[1] = none) =>
    (await findContentTroubles(parts, troubles)).map((trouble) => trouble.says)
  await write(ann, 'pages/home.yaml', `${(await read('pages/home.yaml')).text}# Ann\n`)
  await publish(parts, ann, { paths: ['pages/home.yaml'], message: '' })
  expect(await says()).toEqual([])

  await parts.base.replace('pages/home.yaml', 'title: Home', 'title: Theirs')
  await write(ann, 'site.yaml', 'name: [')
  await schedule(parts, ann, { paths: ['site.yaml'], message: '', publishAt: new Date('2026-11-22T10:00:00Z'), takeDownAt: null })
  now = new Date('2026-12-22T10:00:00Z')
  await runSchedules(parts)
  const problem = { file: `${parts.base.name}/site.yaml`, line: 2, field: 'nam', reason: 'is not known here' }
  expect(await says({ left: ['site.yaml'], problems: [problem] })).toEqual([
    'Visitors do not see what was published of site.yaml. The first mistake: site.yaml:2 nam: is not known here.',
    'Files that were published here have also changed in the website’s folder: pages/home.yaml.',
    'One schedule could not be published or taken down.',
    'Due for review: pages/home.yaml.',
  ])
  expect((await says({ left: [], problems: [problem] }))[0]).toContain('A change of the website’s folder is not shown.')
})
