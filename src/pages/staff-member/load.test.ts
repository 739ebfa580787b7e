import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { loadStaffMember } from './load.ts'

const someone = (id: number, more: Partial<Branch['staff'][number]> = {}): Branch['staff'][number] => ({
  id,
  firstName: `First${id}`,
  surname: 'Archer',
  jobTitle: 'Valuer',
  urlLabel: `first${id}-archer`,
  contactableFor: [],
  ...more,
})
const [taunton, other] = anAgency.branches
const sales = { id: 11, name: 'Sales', label: 'sales' }
const ofSales = { departmentId: 11 }
const staff = [someone(1, ofSales), someone(2, ofSales), someone(3), someone(4)]

async function load(db: Kysely<Schema>, urlLabel: string, more: Partial<Branch> = {}) {
  const branches = [other!, { ...taunton!, departments: [sales], staff, ...more }]
  return await loadStaffMember(
    { db, agency: { ...anAgency, branches }, pictures: new Map(), publicUrl: 'https://a.test', now: testTime },
    urlLabel,
  )
}

test('a member of staff comes with branch, department and the others of the branch, those of the department first', async () => {
  await using db = await testDatabase()
  expect(await load(db, 'first1-archer')).toMatchObject({
    branch: { slug: 'taunton' },
    department: sales,
    colleagues: [{ id: 2 }, { id: 3 }, { id: 4 }],
  })
  const between = await load(db, 'first1-archer', { staff: [someone(3), someone(1, ofSales), someone(2, ofSales)] })
  expect(between?.colleagues.map(({ id }) => id)).toEqual([2, 3])
  const without = await load(db, 'first3-archer')
  expect(without?.colleagues.map(({ id }) => id)).toEqual([1, 2, 4])
  expect(without).toMatchObject({ department: undefined, patch: undefined, stock: [], reviews: [] })
  expect(await load(db, 'first9-archer'), 'nobody has that label').toBeUndefined()
})

test('reviews that name them are theirs, where nobody else of the branch has the first name', async () => {
  await using db = await testDatabase()
  const said = (text: string) => ({ text, author: 'A. Vendor' })
  const reviews = [said('Ann sold it in a week.'), said('Annabel was kind.'), said('All of them were.'), said('I asked for Ann Archer.')]
  const ann = someone(1, { firstName: 'Ann' })
  const texts = async (people: Branch['staff']) =>
    (await load(db, 'first1-archer', { staff: people, reviews }))?.reviews.map(({ text }) => text)
  expect(await texts([ann, someone(2)])).toEqual(['Ann sold it in a week.', 'I asked for Ann Archer.'])
  expect(await texts([ann, someone(2, { firstName: 'Ann', surname: 'Bell' })])).toEqual(['I asked for Ann Archer.'])
})

test('of the branch’s properties, those in channels that they speak for are shown, open and agreed ones apart', async () => {
  await using db = await testDatabase()
  const at = { branch_id: taunton!.id }
  const open = await addProperty(db, at)
  const sold = await addProperty(db, { ...at, status: 'sold' })
  await addProperty(db, { ...at, channel: 'lettings' })
  await addProperty(db, { branch_id: other!.id })
  await addProperty(db, { ...at, listed: false })
  const found = await load(db, 'first1-archer', { staff: [someone(1, { contactableFor: ['sales'] })] })
  const ids = found?.stock.map(({ channel, ...lists }) => [channel, lists.open.map(({ id }) => id), lists.done.map(({ id }) => id)])
  expect(ids).toEqual([['sales', [open], [sold]]])
})

test('the places of a patch are found near the branch, whatever their case', async () => {
  await using db = await testDatabase()
  const { lng, lat } = taunton!.location
  const add = (id: string, name: string, { east, population }: { east: number; population: number }) =>
    addPlace(db, { id, name, slug: id, population, location: `(${lng + east},${lat})` })
  await add('norton', 'Norton', { east: 0.05, population: 900 })
  await add('norton-far', 'Norton', { east: 3, population: 900 })
  await add('wellington', 'Wellington', { east: -0.1, population: 9000 })
  const found = await load(db, 'first1-archer', { staff: [someone(1, { patch: ['norton', 'Nowhere'] })] })
  expect(found?.patch).toEqual([{ name: 'Norton', lng: expect.closeTo(lng + 0.05), lat }])
})
