import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAdvertHistory } from '#src/data/adverts/advert-history.ts'
import { findPropertyById } from '#src/data/properties/property-by-id.ts'
import { advertFacts } from '#src/domain/adverts/advert-history.ts'
import { addProperty } from '#tests/support/properties.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { importEpcCommand } from './import-epc.ts'

const columns =
  'LMK_KEY,ADDRESS1,ADDRESS2,ADDRESS3,POSTCODE,CURRENT_ENERGY_RATING,CURRENT_ENERGY_EFFICIENCY,PROPERTY_TYPE,LODGEMENT_DATE,TOTAL_FLOOR_AREA,FABRIC_RATING,ENERGY_COST'
const row = (number: string, address: string, { lodgedOn = '2024-05-06', rating = 'D', more = '' } = {}) =>
  `${number},"${address}",High Street,,ta1 1aa,${rating},61,House,${lodgedOn},90,${more || ','}`

test('the newest certificate of an address is shown, and what is doubtful is listed and is not', async () => {
  await using run = await runningCommand(importEpcCommand)
  const place = { street: 'High Street', postcode: 'TA1 1AA', squareFeet: null }
  const told = await addProperty(run.db, { listing: { ...place, houseNameNumber: '12', displayAddress: '12 High Street' } })
  const unsure = await addProperty(run.db, {
    listing: { ...place, houseNameNumber: '10', displayAddress: '10 High Street', agentRef: 'R10' },
  })
  const other = await addProperty(run.db, { listing: { ...place, houseNameNumber: '14' } })
  const lines = [
    columns,
    row('new', '12', { lodgedOn: '2026-11-03', more: 'C,1430' }),
    row('old', '12', { rating: 'E' }),
    row('flat', 'Flat 2, 10'),
    row('bad', '14', { lodgedOn: '2024-02-31' }),
  ]
  await writeFile(join(run.folder, 'certificates.csv'), lines.join('\n'))
  expect(await run.command(['certificates.csv'])).toBe(0)
  expect(run.said.slice(0, 2)).toEqual([
    'Read 4 rows of certificates.csv, 1 of them unreadable.',
    '1 property has a certificate of their own there; 2 new or changed.',
  ])
  expect(run.said).toContainEqual(expect.stringMatching(/10 High Street: Flat 2, 10, High Street\? \(70 of 100\)$/))
  const certificates = await Promise.all([told, unsure, other].map(async (id) => (await findPropertyById(run.db, id))?.certificate))
  expect(certificates).toEqual([
    { number: 'new', lodgedOn: '2026-11-03', rating: 'd', points: 61, squareMetres: 90, headline: { fabric: 'c', yearlyCost: 1430 } },
    undefined,
    undefined,
  ])
  const advertised = async (id: number) => await findAdvertHistory(run.db, id, { most: 9 })
  const [version, ...others] = await advertised(told)
  expect([version?.cause, version?.facts.certificate?.number, others.length]).toEqual(['register', 'new', 0])
  expect(advertFacts(version!).map(({ name, value }) => `${name}: ${value}`)).toContain('Energy rating: D (61)')
  expect((await advertised(unsure)).map(({ facts }) => facts.certificate)).toEqual([undefined])
  // The same file again changes nothing, and adds nothing to the record.
  await run.command(['certificates.csv'])
  expect((await advertised(told)).length).toBe(1)
})

test('a certificate is not shown where the property has another address since, nor an older one in place of a newer', async () => {
  await using run = await runningCommand(importEpcCommand)
  const id = await addProperty(run.db, { listing: { houseNameNumber: '12', street: 'High Street', postcode: 'TA1 1AA' } })
  const imported = async (lines: readonly string[]) => {
    await writeFile(join(run.folder, 'file.csv'), [columns, ...lines].join('\n'))
    expect(await run.command(['file.csv'])).toBe(0)
    return (await findPropertyById(run.db, id))?.certificate?.number
  }
  expect(await imported([row('new', '12')])).toBe('new')
  expect(await imported([row('old', '12', { lodgedOn: '2019-01-01' })])).toBe('new')
  expect(await imported([row('expired', '13', { lodgedOn: '2015-01-01' })])).toBe('new')
  await run.db.updateTable('energy_certificate').set({ house: '13' }).where('property_id', '=', id).execute()
  expect((await findPropertyById(run.db, id))?.certificate).toBeUndefined()
})

test('what is doubtful is listed where the home holds no valid certificate of its own', async () => {
  await using run = await runningCommand(importEpcCommand)
  await addProperty(run.db, { listing: { houseNameNumber: '12', street: 'High Street', postcode: 'TA1 1AA' } })
  const doubtful = async (line: string) => {
    await writeFile(join(run.folder, 'file.csv'), [columns, line].join('\n'))
    expect(await run.command(['file.csv'], { json: true })).toBe(0)
    const held = await run.db.selectFrom('energy_certificate').select(['is_certain', 'address']).executeTakeFirstOrThrow()
    return [JSON.parse(run.said.at(-1)!).doubtful.length, held.is_certain]
  }
  const annexe = (number: string) => row(number, '12').replace(',High Street,', ',"High Street, The Annexe",')
  expect(await doubtful(row('expired', '12', { lodgedOn: '2012-05-06' }))).toEqual([0, true])
  expect(await doubtful(annexe('of the annexe'))).toEqual([1, false])
  expect(await doubtful(row('own', '12', { lodgedOn: '2025-05-06' }))).toEqual([0, true])
  expect(await doubtful(annexe('of the annexe, again'))).toEqual([0, true])
})

test('another table is refused, and two homes that fit alike are both doubtful', async () => {
  await using run = await runningCommand(importEpcCommand)
  await writeFile(join(run.folder, 'other.csv'), 'name,age\nx,1\n')
  expect(await run.command(['other.csv'])).toBe(1)
  expect(run.noted).toEqual([expect.stringMatching(/^Nothing was imported\. .*not the open data of energy certificates/)])
  const id = await addProperty(run.db, { listing: { houseNameNumber: '12', street: 'High Street', postcode: 'TA1 1AA' } })
  const lines = [columns, row('one', '12'), 'two,12 High Street,Bishops Hull,,TA1 1AA,D,61,House,2024-05-06,90,,']
  await writeFile(join(run.folder, 'two.csv'), lines.join('\n'))
  expect(await run.command(['two.csv'], { json: true })).toBe(0)
  expect(JSON.parse(run.said.at(-1)!)).toMatchObject({ certain: 0, doubtful: [{ hasRival: true }] })
  expect((await findPropertyById(run.db, id))?.certificate).toBeUndefined()
})

test('a home whose UPRN the office typed has the certificate with that number, whatever its address, and none with another', async () => {
  await using run = await runningCommand(importEpcCommand)
  const place = { street: 'High Street', postcode: 'TA1 1AA', material: {} }
  const added = async (houseNameNumber: string, uprn: string) =>
    await addProperty(run.db, { listing: { ...place, houseNameNumber, agentRef: `1_${houseNameNumber}`, stated: { uprn } } })
  const [named, other] = [await added('Rose Cottage', '10001'), await added('12', '10002')]
  const lines = [
    `UPRN,${columns}`,
    `000010001.0,${row('by number', '14').replace('ta1 1aa', 'TA1 9ZZ')}`,
    `,${row('by name', 'Rose Cottage')}`,
    `10003,${row('of another', '12')}`,
  ]
  await writeFile(join(run.folder, 'file.csv'), lines.join('\n'))
  expect(await run.command(['file.csv'])).toBe(0)
  const numbers = await Promise.all([named, other].map(async (id) => (await findPropertyById(run.db, id))?.certificate?.number))
  expect(numbers).toEqual(['by number', undefined])
})

test('a file with the columns of an address and a day alone is read, and says what it says', async () => {
  await using run = await runningCommand(importEpcCommand)
  const id = await addProperty(run.db, { listing: { houseNameNumber: '12', street: 'High Street', postcode: 'TA1 1AA' } })
  await writeFile(join(run.folder, 'file.csv'), 'rrn,address1,postcode,lodgement-date\n1234,12 High Street,TA1 1AA,2026-11-03\n')
  expect(await run.command(['file.csv'])).toBe(0)
  expect((await findPropertyById(run.db, id))?.certificate).toEqual({ number: '1234', lodgedOn: '2026-11-03' })
})

test('a folder in place of a file is named', async () => {
  await using run = await runningCommand(importEpcCommand)
  await expect(run.command(['.'])).rejects.toMatchObject({ code: 'EISDIR', path: expect.stringContaining(run.folder) })
})
