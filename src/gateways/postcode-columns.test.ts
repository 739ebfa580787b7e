import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles, metresPerMile } from '../domain/places/point.ts'
import { postcodeColumns } from './postcode-columns.ts'

const onspd = ['pcd', 'pcd2', 'pcds', 'dointr', 'doterm', 'oscty', 'ctry', 'lat', 'long', 'imd']

test.each([
  [
    ['TA1 1AA', 'TA1  1AA', 'TA1 1AA', '198001', '', 'E10', 'E92', '51.0155', '-3.1045', '1'],
    ['TA1 1AA', { lat: 51.0155, lng: -3.1045 }],
  ],
  [
    ['BT1 1AA', '', 'bt1 1aa', '198001', '', '', 'N92', '54.5995', '-5.9284', ''],
    ['BT1 1AA', { lat: 54.5995, lng: -5.9284 }],
  ],
  [['', '', 'AB1 0AA', '198001', '199606', '', '', '57.101474', '-2.242851', ''], 'terminated'],
  [['', '', 'JE2 3AB', '198001', '', '', '', '99.999999', '0.000000', ''], 'unplaced'],
  [['', '', 'TA1 1AA', '198001', '', '', '', '', '', ''], 'unreadable'],
  [['', '', 'hello', '198001', '', '', '', '51', '-3', ''], 'unreadable'],
  [['TA1 1AA'], 'unreadable'],
])('a row of ONSPD is read', (row, reading) => {
  expect(postcodeColumns(onspd)?.read(row)).toEqual(reading)
})

test.each([
  [['PCD7', 'PCD8', 'PCDS', 'DOTERM', 'LAT', 'LONG'], ['SW1A1AA', 'SW1A 1AA', 'SW1A 1AA', '', '51.501', '-0.1416'], 'SW1A 1AA'],
  [['pcd', 'doterm', 'lat', 'long'], ['EC1A1BB', '', '51.5202', '-0.0977'], 'EC1A 1BB'],
  [['X', 'Y', 'pcd', 'lat', 'long'], ['1', '2', 'M1  1AE', '53.4774', '-2.2309'], 'M1 1AE'],
])('releases may name and order their columns differently', (header, row, postcode) => {
  expect(postcodeColumns(header)?.isHeader).toBe(true)
  expect(postcodeColumns(header)?.read(row)[0]).toBe(postcode)
})

test('Code-Point Open has no header and metres on the National Grid', () => {
  const first = ['TA1 1AA', '10', '322813', '124430', 'E92000001', 'E19000004', 'E18000004', '', 'E07000246', 'E05006645']
  const columns = postcodeColumns(first)
  expect(columns?.isHeader).toBe(false)
  const reading = columns?.read(first)
  expect(reading?.[0]).toBe('TA1 1AA')
  expect(typeof reading === 'object' && distanceMiles(reading[1], { lat: 51.014048, lng: -3.101696 }) * metresPerMile).toBeLessThan(1)
  expect(columns?.read(['AB1 0AA', '90', '0', '0'])).toBe('unplaced')
  expect(columns?.read(['AB1 0AA', '10', '', ''])).toBe('unreadable')
})

test.each([[[]], [['']], [['name', 'lat', 'long']], [['pcds', 'lat']], [['TA1 1AA', 'x', 'y', 'z']], [['%PDF-1.7']]])(
  'a first line of none of the formats is refused',
  (row) => {
    expect(postcodeColumns(row)).toBeUndefined()
  },
)

test('any row is read or left out, and never an error', () => {
  const rows = fc.array(fc.string({ unit: 'binary' }), { maxLength: 12 })
  fc.assert(
    fc.property(rows, rows, (header, row) => {
      postcodeColumns(header)
      for (const first of [onspd, ['TA1 1AA', '10', '322813', '124430']]) {
        const reading = postcodeColumns(first)!.read(row)
        if (typeof reading === 'object') expect(reading[0]).toMatch(/^[A-Z0-9]{2,4} \d[A-Z]{2}$/)
      }
    }),
  )
})
