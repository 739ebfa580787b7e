import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LandKind } from '../brief/brief.ts'
import { westCountry } from '../places/west-country.ts'
import { seeded } from '../seeded.ts'
import { landProse } from './land-prose.ts'
import { landWords } from './land-words.ts'

const place = westCountry[0]!
const lands = Object.keys(landWords) as LandKind[]

test.for(lands)('%s is described with its acres, its place and its street', (kind) => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 90 }), (seed, acres) => {
      const { summary, description } = landProse(seeded(seed), kind, { acres, place, street: 'Mill Lane', closing: ['Freehold.'] })
      for (const text of [summary, description]) {
        expect(text).toContain(`bout ${acres} acres (${(acres * 0.404686).toFixed(2)} hectares)`)
        expect(text).toContain('Mill Lane')
        expect(text).not.toMatch(/[{}[\]|]|undefined| {2}/)
      }
      expect(summary).toMatch(/^[A-Z]/)
    }),
  )
})
