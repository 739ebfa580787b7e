import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFactFile } from '../../src/gateways/facts/fact-file.ts'
import { westCountry } from '../places/west-country.ts'
import { writeDemoFacts } from './write-demo-facts.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-facts-'))
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

test('each register’s file is read whole, and schools and stations are where the demo sells', async () => {
  const files = await writeDemoFacts(folder, { postcodes: ['TA1 1AB', 'TA1 1AA'] })
  for (const source of ['broadband', 'schools', 'stations'] as const) {
    for await (const { rows, facts, left } of readFactFile(source, files[source])) {
      expect(facts).toHaveLength(rows)
      expect(Object.values(left).every((count) => count === 0)).toBe(true)
      for (const { point } of facts) {
        if (!point) continue
        const near = westCountry.some(({ location: { lat, lng } }) => Math.abs(lat - point.lat) < 0.05 && Math.abs(lng - point.lng) < 0.07)
        expect(near, JSON.stringify(point)).toBe(true)
      }
    }
  }
})
