import { expect, test } from 'vitest'
import { propertyTypes } from '../../src/domain/property/property-type.ts'
import type { HomeForm } from './home-form.ts'
import { homeForms } from './home-forms.ts'

const forms: [string, HomeForm][] = Object.entries(homeForms)

test.for(forms)('%s is a kind of home the feed can state, in ranges that can be drawn from', ([, form]) => {
  expect(propertyTypes.has(form.subId)).toBe(true)
  expect(form.noun).toMatch(/^[a-z-]+( [a-z-]+)*$/)
  expect(form.beds[0]).toBeLessThanOrEqual(form.beds[1])
  expect(form.storeys).toBeGreaterThanOrEqual(1)
  expect(form.storeys).toBeLessThanOrEqual(3)
  for (const choices of [form.eras, form.gardens, form.parkings, form.settings]) expect(choices.length).toBeGreaterThan(0)
  if (form.acres) expect(form.acres[0]).toBeLessThan(form.acres[1])
  expect(form.priceFactor).toBeGreaterThan(0.4)
  expect(form.priceFactor).toBeLessThan(2.5)
})

test('no two kinds of home have one number or one name', () => {
  expect(new Set(forms.map(([, { subId }]) => subId)).size).toBe(forms.length)
  expect(new Set(forms.map(([, { noun }]) => noun)).size).toBe(forms.length)
})

test('a flat has no garden of its own but on the ground floor, and no yard', () => {
  for (const [name, { plan, gardens, parkings }] of forms) {
    if (plan !== 'flat') continue
    if (!name.startsWith('ground')) expect(gardens, name).not.toContain('small')
    expect(parkings, name).not.toContain('yard')
    expect(parkings, name).not.toContain('driveway')
  }
})

test('only homes in the country have acres', () => {
  for (const [name, { acres, settings }] of forms) if (acres) expect(settings, name).toContain('rural')
})
