import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles, metresPerMile } from '#src/domain/places/point.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { nationalGridPoint, PostcodeFileRefused, postcodeColumns, readPostcodeFile } from './postcode-file.ts'

test('a file is read in batches, with the lines left out and the progress', async () => {
  await using file = await csvFile(
    `\uFEFFpcds,doterm,lat,long\r\n${rows(12_000)}"ZZ1 1ZZ",,"99.999999","0"\r\n\r\nZZ1 1ZY,199606,51,-3\r\nx,,51,-3\r\n`,
  )
  const batches = await Array.fromAsync(readPostcodeFile(file.path))
  expect(batches.map((batch) => batch.points.length)).toEqual([5000, 5000, 2000])
  expect(batches.at(-1)).toMatchObject({ left: { unplaced: 1, terminated: 1, unreadable: 1 }, fraction: 1 })
  expect(batches[0]!.fraction).toBeGreaterThan(0)
  expect(batches[0]!.points[0]).toEqual(['SW0 0AA', { lat: 51, lng: -3 }])
})

test('the first line of Code-Point Open is a postcode too', async () => {
  await using file = await csvFile('"TA1 1AA",10,322813,124430\n"TA1 1AB",10,322814,124431\n')
  expect((await Array.fromAsync(readPostcodeFile(file.path))).flatMap((batch) => batch.points)).toHaveLength(2)
})

test.each([
  ['another table', 'name,age\nA,1\n'],
  ['a picture', '\xFF\xD8\xFF\xE0\0\x10JFIF'],
  ['an open quote', `pcds,lat,long\n"${'x'.repeat(200_000)}`],
  ['one endless line', 'x'.repeat(300_000)],
])('%s is refused', async (_, text) => {
  await using file = await csvFile(text)
  await expect(Array.fromAsync(readPostcodeFile(file.path))).rejects.toBeInstanceOf(PostcodeFileRefused)
})

test('an empty file has no postcodes, a missing one is an error', async () => {
  await using file = await csvFile('')
  expect((await Array.fromAsync(readPostcodeFile(file.path))).flatMap((batch) => batch.points)).toEqual([])
  await expect(Array.fromAsync(readPostcodeFile(`${file.path}.not`))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('reading stops on request', async () => {
  await using file = await csvFile(`pcds,lat,long\n${rows(20_000).replaceAll(',,', ',')}`)
  const stopping = new AbortController()
  const read = async () => {
    for await (const _ of readPostcodeFile(file.path, stopping.signal)) stopping.abort()
  }
  await expect(read()).rejects.toThrow()
})

function rows(count: number): string {
  const letters = 'ABDEFGHJLN'
  const unit = (n: number) => `${letters[Math.floor(n / 10) % 10]}${letters[n % 10]}`
  return Array.from({ length: count }, (_, n) => `SW${Math.floor(n / 1000)} ${Math.floor(n / 100) % 10}${unit(n)},,51,-3\r\n`).join('')
}

async function csvFile(text: string): Promise<{ path: string } & AsyncDisposable> {
  const folder = await scratchFolder()
  const path = join(folder.path, 'postcodes.csv')
  await writeFile(path, text)
  return { path, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] }
}

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

test('Code-Point Open has no header, and metres of the National Grid', () => {
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
  'a first line of an unknown format is rejected',
  (row) => {
    expect(postcodeColumns(row)).toBeUndefined()
  },
)

test('any row is read or left out, and never throws', () => {
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

// From Ordnance Survey's published test points of OSTN15: the westernmost and the easternmost.
test.each([
  ['St Mary’s', 91_492.146, 11_318.804, 49.922261, -6.299778],
  ['Caister', 651_409.804, 313_177.45, 52.658008, 1.716074],
])('%s is where Ordnance Survey says, within seven metres', (_, easting, northing, lat, lng) => {
  expect(distanceMiles(nationalGridPoint(easting, northing)!, { lat, lng }) * metresPerMile).toBeLessThan(7)
})

test.each([
  [0, 0],
  [-1, 200_000],
  [800_000, 200_000],
  [300_000, 1_400_000],
  [Number.NaN, Number.NaN],
])('%d, %d is not on the grid', (easting, northing) => {
  expect(nationalGridPoint(easting, northing)).toBeUndefined()
})
