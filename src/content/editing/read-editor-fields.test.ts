import { expect, test } from 'vitest'
import { contentFiles } from '#src/domain/content/content-files.ts'
import { readEditorFields } from './read-editor-fields.ts'

const files = contentFiles(new Map())
const branch = files.get('branches/*.yaml')!
const site = files.get('site.yaml')!

const cases: readonly [name: string, values: unknown, posted: Record<string, unknown>, edits: unknown][] = [
  ['a number', { id: 1 }, { id: ' 12 ' }, [{ path: ['id'], set: 12 }]],
  ['what is no number stays as it was typed', { id: 1 }, { id: '12a' }, [{ path: ['id'], set: '12a' }]],
  ['a number with thousands', { id: 1 }, { id: '1,200' }, [{ path: ['id'], set: 1200 }]],
  ['a comma that is none of thousands', { location: { lat: 1 } }, { 'location.lat': '51,1' }, [{ path: ['location', 'lat'], set: '51,1' }]],
  ['a text that may be left out', { photo: 'a.jpg' }, { photo: '' }, [{ path: ['photo'], remove: true }]],
  ['a text that may not', { name: 'A' }, { name: ' ' }, [{ path: ['name'], set: '' }]],
  ['a number that may not', { id: 1 }, { id: '' }, [{ path: ['id'], remove: true }]],
  ['nothing where nothing was', {}, { name: '', photo: '', 'location.lat': '' }, []],
  ['lines of a text area', { introduction: 'a\n\nb\n' }, { introduction: 'a\r\n\r\nb' }, []],
  [
    'a changed line of a text area',
    { introduction: 'a\n\nb\n' },
    { introduction: 'a\r\n\r\nc' },
    [{ path: ['introduction'], set: 'a\n\nc\n' }],
  ],
  [
    'hours as two times',
    { openingTimes: { monday: 'closed' } },
    { 'openingTimes.monday.from': '09:00', 'openingTimes.monday.to': '17:00' },
    [{ path: ['openingTimes', 'monday'], set: '09:00-17:00' }],
  ],
  [
    'two times that are empty',
    { openingTimes: { monday: '09:00-17:00' } },
    { 'openingTimes.monday.from': '', 'openingTimes.monday.to': '' },
    [{ path: ['openingTimes', 'monday'], set: 'closed' }],
  ],
  [
    'hours as people write them',
    { openingTimes: { monday: 'closed' } },
    { 'openingTimes.monday': '9:00 – 17:30' },
    [{ path: ['openingTimes', 'monday'], set: '09:00-17:30' }],
  ],
  ['chosen words', { channels: ['lettings'] }, { channels: ['', 'sales', 'lettings'] }, [{ path: ['channels', 1], insert: 'sales' }]],
  ['no words, where none means all', { channels: ['sales'] }, { channels: '' }, [{ path: ['channels'], set: [] }]],
  ['words that hold anyway', {}, { channels: ['', 'sales', 'lettings'] }, []],
  [
    'names and values',
    { departmentsElsewhere: { a: 1, b: 2 } },
    {
      departmentsElsewhere: ['', '1', 'x'],
      'departmentsElsewhere.1.name': 'b',
      'departmentsElsewhere.1.value': '3',
      'departmentsElsewhere.x.name': 'c',
      'departmentsElsewhere.x.value': '4',
    },
    [
      { path: ['departmentsElsewhere', 'b'], set: 3 },
      { path: ['departmentsElsewhere', 'c'], set: 4 },
      { path: ['departmentsElsewhere', 'a'], remove: true },
    ],
  ],
  ['no names', { departmentsElsewhere: { a: 1 } }, { departmentsElsewhere: '' }, [{ path: ['departmentsElsewhere'], remove: true }]],
  [
    'an area',
    {
      catchment: {
        areas: [
          [
            [1, 2],
            [3, 4],
            [5, 6],
          ],
        ],
      },
    },
    { 'catchment.areas.0': '1, 2\r\n3 4\r\n5, 7' },
    [
      {
        path: ['catchment', 'areas', 0],
        set: [
          [1, 2],
          [3, 4],
          [5, 7],
        ],
      },
    ],
  ],
  [
    'what is no area',
    {
      catchment: {
        areas: [
          [
            [1, 2],
            [3, 4],
            [5, 6],
          ],
        ],
      },
    },
    { 'catchment.areas.0': 'here' },
    [{ path: ['catchment', 'areas', 0], set: 'here' }],
  ],
  [
    'the last of a group that may be left out',
    { appointments: { minutes: {}, capacity: 2 } },
    { 'appointments.capacity': '' },
    [{ path: ['appointments', 'capacity'], remove: true }],
  ],
  [
    'all of a group that may be left out',
    { catchment: { postcodes: ['TA1'] } },
    { 'catchment.postcodes': [''] },
    [{ path: ['catchment'], remove: true }],
  ],
  ['what nobody knows', { mine: { a: 1, b: 2 } }, { mine: 'a: 1\r\nb: 3' }, [{ path: ['mine', 'b'], set: 3 }]],
  ['what nobody knows, wrongly', { mine: 1 }, { mine: '[1' }, [{ path: ['mine'], set: '[1' }]],
  ['what holds itself', { mine: 1 }, { mine: '&a [*a]' }, [{ path: ['mine'], set: '&a [*a]' }]],
  ['one item of a list', { staff: [{ id: 1 }, { id: 2 }] }, { 'staff.1.surname': 'Bee' }, [{ path: ['staff', 1, 'surname'], set: 'Bee' }]],
  ['the last item of a list', { staff: [{ id: 1 }] }, { staff: '' }, [{ path: ['staff'], remove: true }]],
  [
    'a list that is new',
    {},
    { staff: ['', 'a'], 'staff.a.surname': 'Bee', 'staff.a.contactableFor': ['', 'sales'] },
    [{ path: ['staff'], set: [{ surname: 'Bee', contactableFor: ['sales'] }] }],
  ],
  [
    'keys that nobody gave',
    { staff: [{ id: 1 }] },
    { staff: ['0', '7', '0', '01'], 'staff.7.id': '3' },
    [
      { path: ['staff', 1], insert: { id: 3 } },
      { path: ['staff', 2], insert: {} },
    ],
  ],
  ['fields of other forms', { name: 'A' }, { csrf: 'x', 'name.0': 'B', constructor: 'y', file: new Blob() }, []],
]

test.each(cases)('%s', (_, values, posted, edits) => {
  const read = readEditorFields(branch, posted, values)
  expect(read.map((edit) => Object.fromEntries(Object.entries(edit).filter(([name]) => name !== 'among')))).toEqual(edits)
})

test('the default of a yes or no is not written', () => {
  expect(readEditorFields(site, { accounts: 'false' }, {})).toEqual([])
  expect(readEditorFields(site, { accounts: ['false', 'true'] }, {})).toMatchObject([{ path: ['accounts'], set: true }])
  expect(readEditorFields(site, { accounts: 'false' }, { accounts: true })).toMatchObject([{ path: ['accounts'], set: false }])
  expect(readEditorFields(site, { 'valuation.instant': 'false' }, {})).toMatchObject([{ path: ['valuation'], set: { instant: false } }])
  const event = files.get('events/*.yaml')!
  expect(readEditorFields(event, { 'events.0.cancelled': 'false' }, { events: [{ cancelled: true }] })).toMatchObject([{ remove: true }])
  expect(readEditorFields(event, { 'events.0.cancelled': 'false' }, { events: [{ id: 1 }] })).toEqual([])
})

test('a new field is placed among its neighbours in the schema', () => {
  const [edit] = readEditorFields(branch, { photo: 'a.jpg' }, { id: 1 })
  expect(edit).toMatchObject({ among: expect.arrayContaining(['id', 'name', 'photo']) })
})

test('an optional group is removed once all its required fields are emptied', () => {
  const values = { legal: { reviewed: '2026-11-02', complaintsTo: { name: 'Ann', jobTitle: 'Partner' } } }
  const emptied = { 'legal.complaintsTo.name': '', 'legal.complaintsTo.jobTitle': '' }
  expect(readEditorFields(site, emptied, values)).toEqual([{ path: ['legal', 'complaintsTo'], remove: true }])
  expect(readEditorFields(site, { 'legal.complaintsTo.name': '' }, values)).toEqual([{ path: ['legal', 'complaintsTo', 'name'], set: '' }])
})
