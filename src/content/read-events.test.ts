import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkEvents } from './check-events.ts'
import { readEvents } from './read-events.ts'
import { checkYaml } from './yaml-file.ts'

/** Reads these files of events. */
async function read(...texts: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  try {
    await mkdir(folder, { recursive: true })
    for (const [at, text] of texts.entries()) await writeFile(join(folder, `${at}.yaml`), text)
    const { files, events } = await readEvents(folder)
    const problems = [
      ...files.flatMap((file) => file.problems),
      ...checkEvents(files, [checkYaml('taunton.yaml', 'slug: taunton\ndepartments: [{ label: auctions }]', v.any())]),
    ]
    return {
      events,
      problems: problems.map(({ file, line, field, reason }) => `${file.slice(folder.length + 1)}:${line} ${field}: ${reason}`),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const sale = 'calendar: agricultural\nevents:\n  - { id: 1, title: Ewes, location: Taunton, '

test('an event says as little as it can, and is of its file’s calendar', async () => {
  const { events, problems } = await read(`${sale}date: 2026-11-28 }`)
  expect(problems).toEqual([])
  expect(events).toEqual([
    {
      calendar: 'agricultural',
      id: 1,
      title: 'Ewes',
      topic: '',
      location: 'Taunton',
      date: '2026-11-28',
      validFrom: '2000-01-01',
      images: [],
      onlineAuction: false,
      changedAt: expect.any(Date),
    },
  ])
})

test('one that repeats is kept as it repeats', async () => {
  const { events } = await read(`${sale}repeats: { from: 2026-01-05, everyWeeks: 2, time: "10:30" } }`)
  expect(events[0]).toMatchObject({ repeats: { from: '2026-01-05', everyWeeks: 2, time: '10:30', except: [], daysBefore: 400 } })
  expect(events[0]).not.toHaveProperty('date')
})

test('a day that was announced is moved or called off', async () => {
  const changes = '[{ on: 2026-12-21, to: 2026-12-22 09:00 }, { on: 2026-12-28, cancelled: true }]'
  const { events } = await read(`${sale}repeats: { from: 2026-01-05, everyWeeks: 1, changes: ${changes} } }`)
  expect(events[0]).toMatchObject({
    repeats: {
      changes: [
        { on: '2026-12-21', to: '2026-12-22 09:00' },
        { on: '2026-12-28', isCancelled: true },
      ],
    },
  })
  expect((await read(`${sale}date: 2026-11-28, cancelled: true }`)).events[0]).toMatchObject({ isCancelled: true })
})

test.each([
  ['/search?disposal=auction', ['0.yaml:3 events[0].lotsLink: is not shown: a search of lots must begin with /property-for-sale']],
  ['/property-for-sale/tag-auction', []],
])('lots are searched for by a path that can be kept to the day of their sale: %s', async (link, told) => {
  expect((await read(`${sale}date: 2026-11-28, lotsLink: ${link} }`)).problems).toEqual(told)
})

test('where it is may be a branch or a postcode', async () => {
  const { events, problems } = await read(
    `${sale}date: 2026-11-28, branch: taunton, department: auctions, postcode: ta11ck, endTime: "16:00" }`,
  )
  expect(problems).toEqual([])
  expect(events[0]).toMatchObject({ branch: 'taunton', department: 'auctions', postcode: 'TA1 1CK', endTime: '16:00' })
})

test.each([
  ['date: 2026-11-28T14:30', '2026-11-28 14:30'],
  ['date: 2026-11-28 14:30', '2026-11-28 14:30'],
])('%s is %s', async (written, date) => {
  expect((await read(`${sale}${written} }`)).events[0]).toMatchObject({ date })
})

const dateReason = 'must be a day such as 2026-11-28, or with a time 2026-11-28 10:30'

test.each([
  ['date: 2026-02-30', `0.yaml:3 events[0].date: ${dateReason}`],
  ['date: 2026-11-28 25:00', `0.yaml:3 events[0].date: ${dateReason}`],
  ['date: 2026-11-28, validFrom: soon', `0.yaml:3 events[0].validFrom: ${dateReason}`],
  ['date: 2026-11-28, branch: exeter', expect.stringMatching(/events\[0\]\.branch: must be the slug of a branch.* exeter$/)],
  [
    'date: 2026-11-28, department: auction',
    expect.stringMatching(/events\[0\]\.department: .* no branch has one labelled auction; did you mean auctions\?$/),
  ],
  ['date: 2026-11-28, postcode: Taunton', '0.yaml:3 events[0].postcode: must be a whole postcode such as TA1 1CK'],
  ['repeats: { from: 2026-11-28, everyWeeks: 1 }, cancelled: true', '0.yaml:3 events[0]: must say which day is called off, in changes'],
  [
    'repeats: { from: 2026-11-28, everyWeeks: 1, changes: [{ on: 2026-12-05 }] }',
    '0.yaml:3 events[0].repeats.changes[0]: must have either to or cancelled',
  ],
  ['topic: x', '0.yaml:3 events[0]: must have either date or repeats'],
  ['date: 2026-11-28, repeats: { from: 2026-11-28, everyWeeks: 1 }', '0.yaml:3 events[0]: must have either date or repeats'],
  ['repeats: { from: 2026-11-28, everyWeeks: 0 }', '0.yaml:3 events[0].repeats.everyWeeks: must be 1 or more'],
  [
    'repeats: { from: 2026-11-28, everyWeeks: 1, time: "9:30" }',
    '0.yaml:3 events[0].repeats.time: must be a time such as 10:30, in quotes',
  ],
  ['date: 2026-11-28, catalogueLink: "javascript:alert(1)"', expect.stringContaining('events[0].catalogueLink: must be an address')],
  ['date: 2026-11-28, catalogLink: /x', '0.yaml:3 events[0].catalogLink: is not known here: did you mean catalogueLink?'],
  ['date: 2026-11-28, images: [{ file: ../x.jpg }]', expect.stringContaining('events[0].images[0].file: must be the name of')],
])('%s is told with file, line and field', async (written, problem) => {
  expect((await read(`${sale}${written} }`)).problems[0]).toEqual(problem)
})

test('a number is given once in a calendar, whatever the file', async () => {
  const other = `${sale}date: 2026-12-01 }`
  expect((await read(`${sale}date: 2026-11-28 }`, other)).problems).toEqual([
    '1.yaml:3 events[0].id: 1 is the number of another event of this calendar too',
  ])
  expect((await read(`${sale}date: 2026-11-28 }`, other.replace('agricultural', 'antiques'))).problems).toEqual([])
})
