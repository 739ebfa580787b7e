import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factSourceNames } from '../../src/domain/surroundings/fact-source.ts'
import { yearOfCrimeFiles } from '../../src/gateways/facts/crime-files.ts'
import { readFactFile } from '../../src/gateways/facts/fact-file.ts'
import { westCountry } from '../places/west-country.ts'
import { writeDemoFacts } from './write-demo-facts.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-facts-'))
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

test('each register’s file is read whole, and schools and stations are where the demo sells', async () => {
  const postcodes = Array.from({ length: 40 }, (_, index) => `TA1 1A${String.fromCharCode(65 + (index % 26))}`)
  const files = await writeDemoFacts(folder, { postcodes, today: '2026-11-29' })
  expect([files.crime.length, files.crime.at(-1)]).toEqual([12, join(folder, '2026-09-demo-street.csv')])
  expect(yearOfCrimeFiles(files.crime)).toEqual(files.crime)
  for (const source of factSourceNames) {
    for await (const { rows, facts, left } of readFactFile(source, files[source].at(-1)!)) {
      expect(facts.length > 0 && rows > 0).toBe(true)
      expect(Object.values(left).every((count) => count === 0)).toBe(true)
      for (const { point } of facts) {
        if (!point) continue
        const near = westCountry.some(({ location: { lat, lng } }) => Math.abs(lat - point.lat) < 0.05 && Math.abs(lng - point.lng) < 0.07)
        expect(near, JSON.stringify(point)).toBe(true)
      }
    }
  }
})

test('a demo of one home has rows in every register, as each refuses a file without any', async () => {
  const files = await writeDemoFacts(folder, { postcodes: ['TA1 1AA'], today: '2026-11-29' })
  for (const source of factSourceNames) {
    let read = 0
    for await (const { facts } of readFactFile(source, files[source].at(-1)!)) read += facts.length
    expect(read, source).toBeGreaterThan(0)
  }
})
