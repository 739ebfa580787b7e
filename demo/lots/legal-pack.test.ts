import { expect, test } from 'vitest'
import { measuredMedia } from '../../src/gateways/measured-media.ts'
import { legalPack } from './legal-pack.ts'

test('a pack is documents that an import keeps, which say of which lot they are and that they are made up', async () => {
  const pack = legalPack({ number: '12A', title: 'Former inn with yard, Oake' })
  expect(pack.map(({ name }) => name)).toEqual(['general-conditions.pdf', 'lot-12A-special-conditions.pdf', 'lot-12A-title.pdf'])
  for (const { bytes } of pack) {
    expect((await measuredMedia(bytes)).contentType).toBe('application/pdf')
    expect(bytes.toString('latin1')).toContain('made up for a demonstration')
  }
  expect(pack[1]?.bytes.toString('latin1')).toContain('Lot 12A: Former inn with yard, Oake')
})

test('what is for all lots is one file', () => {
  const [[one], [other]] = [legalPack({ number: '1', title: '' }), legalPack({ number: '2', title: 'Barn' })]
  expect(one?.bytes.equals(other!.bytes)).toBe(true)
})
