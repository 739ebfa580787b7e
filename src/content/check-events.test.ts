import * as v from 'valibot'
import { expect, test } from 'vitest'
import { eventContent } from '#src/domain/content/event-content.ts'
import { contentOf, pathIn } from '#tests/support/content-stores.ts'
import { checkEventDays, checkEvents, readEvents } from './check-events.ts'
import { checkYaml } from './yaml-file.ts'

/** Returns the problems of an event with these fields. */
function told(fields: string): string[] {
  const event = `calendar: agricultural\nevents:\n  - { id: 1, title: Ewes, location: Taunton, ${fields} }`
  const problems = checkEventDays(checkYaml('e.yaml', event, eventContent), new Date('2026-11-21T10:00:00Z'))
  expect(problems.every(({ isWarning, line }) => isWarning && line === 3)).toBe(true)
  return problems.map(({ field, reason }) => `${field}: ${reason}`)
}

// 6 January 2026 is a Tuesday.
const tuesdays = 'from: 2026-01-06, everyWeeks: 1'

test.each([
  [`repeats: { ${tuesdays}, changes: [{ on: 2026-12-23, cancelled: true }] }`, 'changes[0].on: 2026-12-23', '2026-12-22'],
  [`repeats: { ${tuesdays}, except: [2026-12-22, 2026-12-28] }`, 'except[1]: 2026-12-28', '2026-12-29'],
  [`repeats: { ${tuesdays}, except: [2025-12-30] }`, 'except[0]: 2025-12-30', '2026-01-06'],
  [`repeats: { ${tuesdays}, until: 2026-06-01, except: [2026-06-02] }`, 'except[0]: 2026-06-02', '2026-05-26'],
])('%s: a day that is none of the event is told with the one that may be meant', (fields, place, meant) => {
  expect(told(fields)).toEqual([`events[0].repeats.${place} is no day of this event; did you mean ${meant}?`])
})

test('a day excluded from a repetition may still be changed', () => {
  expect(told(`repeats: { ${tuesdays}, except: [2026-12-22], changes: [{ on: 2026-12-22, cancelled: true }] }`)).toEqual([])
})

test.each([
  [`repeats: { ${tuesdays}, until: 2026-01-05 }`, 'events[0].repeats.until: is before its first day: it would never be'],
  ['date: 2026-12-05, validFrom: 2026-12-25', 'events[0].validFrom: is after its date: it would not be shown in time'],
  ['date: 2026-12-05 14:00, endTime: 09:00', 'events[0].endTime: is before it begins, and so 19 hours later on the next day'],
  [
    `repeats: { ${tuesdays}, time: 14:00 }, endTime: 13:59`,
    'events[0].endTime: is before it begins, and so 23 hours later on the next day',
  ],
  ['date: 2026-12-05 14:00, endTime: 14:00', 'events[0].endTime: is when it begins'],
  [`repeats: { ${tuesdays} }, days: 8`, 'events[0].days: are more than there are until it comes again'],
])('%s: %s', (fields, problem) => {
  expect(told(fields)).toEqual([problem])
})

const night = (time: string) => `there is no ${time} on 28 March 2027: the clock goes from 1:00 to 2:00 that night`

// 28 March 2027 is a Sunday.
test.each([
  ['date: 2027-03-28 01:30', [`events[0].date: ${night('01:30')}`]],
  ['date: 2027-03-28 00:59, endTime: 02:00', []],
  ['date: 2027-03-27 19:00, endTime: 01:00', [`events[0].endTime: ${night('01:00')}`]],
  ['date: 2027-03-26 10:00, days: 3, endTime: 01:59', [`events[0].endTime: ${night('01:59')}`]],
  ['date: 2027-05-01, validFrom: 2027-03-28 01:00', [`events[0].validFrom: ${night('01:00')}`]],
  ['repeats: { from: 2026-01-04, everyWeeks: 4, time: 01:30 }', [`events[0].repeats.time: ${night('01:30')}`]],
  ['repeats: { from: 2026-01-04, everyWeeks: 4, time: 01:30, except: [2027-03-28] }', []],
  ['repeats: { from: 2026-01-04, everyWeeks: 4, time: 01:30, until: 2027-01-01 }', []],
  ['repeats: { from: 2026-01-03, everyWeeks: 4, time: 20:00 }, endTime: 01:30', [`events[0].endTime: ${night('01:30')}`]],
  [`repeats: { ${tuesdays}, changes: [{ on: 2027-03-23, to: 2027-03-28 01:15 }] }`, [`events[0].repeats.changes[0].to: ${night('01:15')}`]],
  ['date: 2026-10-25 01:30', []],
])('a time that the clock leaves out is named: %s', (fields, problems) => {
  expect(told(fields)).toEqual(problems)
})

test('an event shown from its own day on, and one without a time, are valid', () => {
  expect(told('date: 2026-12-05 14:00, validFrom: 2026-12-05, endTime: 16:00')).toEqual([])
  expect(told('date: 2026-12-05, endTime: 16:00')).toEqual([])
})

/** Reads calendars from these texts. */
async function read(...texts: string[]) {
  const store = contentOf(Object.fromEntries(texts.map((text, at) => [`events/${at}.yaml`, text])))
  const { files, events } = await readEvents(store)
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...checkEvents(files, [checkYaml('taunton.yaml', 'slug: taunton\ndepartments: [{ label: auctions }]', v.any())]),
  ]
  return {
    events,
    problems: problems.map(({ file, line, field, reason }) => `${pathIn(file).slice('events/'.length)}:${line} ${field}: ${reason}`),
  }
}

const sale = 'calendar: agricultural\nevents:\n  - { id: 1, title: Ewes, location: Taunton, '

test('an event needs only a few fields, and belongs to its file’s calendar', async () => {
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

test('a repeating event keeps its rule', async () => {
  const { events } = await read(`${sale}repeats: { from: 2026-01-05, everyWeeks: 2, time: "10:30" } }`)
  expect(events[0]).toMatchObject({ repeats: { from: '2026-01-05', everyWeeks: 2, time: '10:30', except: [], daysBefore: 400 } })
  expect(events[0]).not.toHaveProperty('date')
})

test('an announced day can be moved or cancelled', async () => {
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

test('the place may be a branch or a postcode', async () => {
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

test('a number is unique in a calendar, whatever the file', async () => {
  const other = `${sale}date: 2026-12-01 }`
  expect((await read(`${sale}date: 2026-11-28 }`, other)).problems).toEqual([
    '1.yaml:3 events[0].id: 1 is the number of another event of this calendar too',
  ])
  expect((await read(`${sale}date: 2026-11-28 }`, other.replace('agricultural', 'antiques'))).problems).toEqual([])
})
