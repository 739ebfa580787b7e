import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testContent, testSite } from '#tests/support/site.ts'

async function lookup(path: string, query: string) {
  await using db = await testDatabase()
  const demo = await testContent()
  const [taunton, ...others] = demo.branches
  const salesOnly = { ...taunton!, channels: ['sales'] as const, departments: [] }
  const content = { ...demo, branches: [salesOnly, ...others] }
  const site = await testSite(db, { content: () => content })
  const answer = await site.request(`/${path}?${query}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return await answer.json()
}

test.each([
  ['postcode=TA1+1CK', { id: 4101, name: 'Taunton', distance: 0 }],
  ['postcode=ta11ck&channel=selling&using_polygon=true', { id: 4101, name: 'Taunton', distance: 0 }],
  ['postcode=TA21+8CM&channel=', { id: 4102, name: 'Wellington', distance: 0 }],
  ['postcode=TA1+1CK&channel=lettings', { id: 4102, name: 'Wellington', distance: expect.closeTo(5.9, 0) }],
  ['postcode=TA1+1CK&department=true', { id: 4102, name: 'Wellington', distance: expect.closeTo(5.9, 0) }],
  // A catchment's, though nobody knows where it is.
  ['postcode=EX15+9ZZ', { id: 4102, name: 'Wellington', distance: null }],
  ['postcode=ZZ1+1ZZ', null],
  ['postcode=nonsense', null],
  ['postcode=', null],
  ['', null],
  [`postcode=${'TA1'.repeat(200)}`, null],
  ['postcode=TA1+1CK&postcode=ZZ1+1ZZ', { id: 4101, name: 'Taunton', distance: 0 }],
])('the branch for %s', async (query, branch) => {
  expect(await lookup('postcode_branch_lookup', query)).toEqual({ branch })
})

test('all branches come with what the wire has of them, the nearest first', async () => {
  const { branches } = await lookup('postcode_branches_lookup', 'postcode=TA21+8CM')
  expect(branches.map(({ id, location_method }: { id: number; location_method: string }) => [id, location_method])).toEqual([
    [4102, 'postcode'],
    [4101, 'distance'],
    [4103, 'distance'],
    [4104, 'distance'],
  ])
  expect(branches[1]).toEqual({
    id: 4101,
    name: 'Taunton',
    distance: expect.closeTo(5.9, 0),
    street_address: '14 Hammet Row',
    town: 'Taunton',
    county: 'Somerset',
    postcode: 'TA1 1CK',
    telephone: '01632 960100',
    email: 'taunton@withyandvale.example',
    sales_enabled: true,
    lettings_enabled: false,
    contactable_sales_telephone: '01632 960101',
    contactable_lettings_telephone: '01632 960102',
    departments: [],
    url_label: 'taunton',
    location_method: 'distance',
  })
  expect(branches[0].departments[0]).toEqual({
    id: 41021,
    name: 'Residential Sales',
    label: 'sales',
    telephone: '01632 960201',
    email: 'sales.wellington@withyandvale.example',
  })
  expect((await lookup('postcode_branches_lookup', 'postcode=nowhere')).branches).toEqual([])
})
