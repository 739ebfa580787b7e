import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import type { FoundPostcode } from '#src/domain/places/postcode.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newAgency } from '#tests/support/new-agency.ts'

const address = routes.officeSetup.step.href('branches')

async function branchesWith(found: FoundPostcode | null) {
  const db = await testDatabase()
  const postcodes = { find: async () => found, findMany: async () => new Map(), unanswered: async () => new Set<string>() }
  const agency = await newAgency(db, contentInFolder('content/starter'), { site: { postcodes } })
  const client = await agency.as('administrator')
  const page = async () => await (await client.get(`${address}?postcode=TA1+1AA`)).text()
  return { ...agency, client, page, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

const point = { lat: 51.0155, lng: -3.1045 }
const typed = {
  name: 'Taunton',
  id: '4101',
  streetAddress: '1 Quay Street',
  town: 'Taunton',
  county: 'Somerset',
  postcode: 'TA1 1AA',
  telephone: '01823 000111',
  email: 'taunton@quay.example',
}

test.each<[string, FoundPostcode | null]>([
  ['nobody knows', null],
  ['is known by its district alone, miles from the door', { point, precision: 'outcode' }],
])('the point of a postcode that %s is asked for', async (_, found) => {
  await using site = await branchesWith(found)
  const page = await site.page()
  expect([page.includes('It is not known here where this postcode is'), page.includes(String(point.lat))]).toEqual([true, false])
  // The form must not have the lookup button of the editor, which would publish the branch.
  expect(page).not.toContain('locate::location')
  const refused = await site.client.post(address, typed)
  expect([refused.status, site.content().branches]).toEqual([422, []])
  const added = await site.client.post(address, { ...typed, 'location.lat': '51.02', 'location.lng': '-3.1' })
  expect([added.status, site.content().branches[0]?.location]).toEqual([303, { lat: 51.02, lng: -3.1 }])
  expect((await site.problems()).filter(({ isWarning }) => !isWarning)).toEqual([])
})

test('the location of a known postcode is filled in', async () => {
  await using site = await branchesWith({ point, precision: 'sector' })
  expect(await site.page()).toContain(`value="${point.lat}"`)
  await site.client.post(address, typed)
  expect(site.content().branches[0]?.location).toEqual(point)
  const home = await (await site.client.get(routes.office.home.href())).text()
  expect(home).toContain('Missing: Taunton')
})
