import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFiles } from '#src/domain/content/content-files.ts'
import { trials } from '#tests/support/trials.ts'
import { writtenContent } from '#tests/support/written-content.ts'
import { differingFields, labelsOf, mergedValues, orderOf } from './differing-fields.ts'
import { isSame } from './edit.ts'
import { editYaml } from './edit-yaml.ts'
import { editorFields } from './editor-fields.ts'
import { editsBetween } from './edits-between.ts'

const base = {
  title: 'One',
  photo: 'a.jpg',
  days: ['2026-12-25'],
  staff: [
    { id: 1, surname: 'Ash', email: 'a@x.example' },
    { id: 2, surname: 'Bee' },
    { id: 3, surname: 'Cox' },
  ],
}

test('each differing field is listed with its three versions and with who changed it', () => {
  const theirs = { ...base, title: 'Two', photo: undefined, staff: [base.staff[0], { id: 2, surname: 'Bea' }, base.staff[2]] }
  const mine = { ...base, title: 'Three', days: [], staff: [base.staff[2], { ...base.staff[0], email: 'b@x.example' }, base.staff[1]] }
  expect(differingFields(base, theirs, mine).map(({ steps: _steps, ...rest }) => rest)).toEqual([
    { field: 'title', base: 'One', theirs: 'Two', mine: 'Three', changedBy: 'both' },
    { field: 'photo', base: 'a.jpg', theirs: undefined, mine: 'a.jpg', changedBy: 'them' },
    { field: 'days', base: ['2026-12-25'], theirs: ['2026-12-25'], mine: [], changedBy: 'me' },
    { field: 'staff[1].email', base: 'a@x.example', theirs: 'a@x.example', mine: 'b@x.example', changedBy: 'me' },
    { field: 'staff[2].surname', base: 'Bee', theirs: 'Bea', mine: 'Bee', changedBy: 'them' },
    { field: 'staff', base: ['1', '2', '3'], theirs: ['1', '2', '3'], mine: ['3', '1', '2'], changedBy: 'me', isOrder: true },
  ])
  expect(mergedValues(base, theirs, mine, { title: 'base', 'staff[2].surname': 'mine', [orderOf('staff')]: 'theirs' })).toEqual({
    title: 'One',
    days: [],
    staff: [{ ...base.staff[0], email: 'b@x.example' }, base.staff[1], base.staff[2]],
  })
})

test('an item removed by one and changed by the other is a choice; items added by both are kept side by side', () => {
  const theirs = { staff: [base.staff[0], base.staff[2], { id: 7, surname: 'Day' }] }
  const mine = { staff: [base.staff[0], { id: 2, surname: 'Bea' }, { id: 8, surname: 'Elm' }, base.staff[2]] }
  const fields = differingFields(base, theirs, mine).filter(({ field }) => field.startsWith('staff'))
  expect(fields.map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['staff[7]', 'them'],
    ['staff[2]', 'both'],
    ['staff[8]', 'me'],
  ])
  const ids = (choices: Parameters<typeof mergedValues>[3]) =>
    (mergedValues(base, theirs, mine, choices) as typeof base).staff.map(({ id }) => id)
  expect(ids({})).toEqual([1, 8, 3, 7])
  expect(ids({ 'staff[2]': 'mine' })).toEqual([1, 2, 8, 3, 7])
  expect(ids({ 'staff[2]': 'base', 'staff[7]': 'mine' })).toEqual([1, 2, 8, 3])
})

const pages = (await writtenContent())
  .filter(({ path }) => /demo\/(pages|branches|events)\//.test(path))
  .map(({ text }) => ({ text, values: parse(text) as unknown }))

test('all versions of one side can be chosen, and equal changes are no difference', () => {
  const three = fc.tuple(fc.constantFrom(...pages), fc.constantFrom(...pages), fc.constantFrom(...pages))
  fc.assert(
    fc.property(three, ([one, two, three]) => {
      const all = differingFields(one.values, two.values, three.values)
      expect(all.length === 0).toBe(isSame(two.values, three.values))
      const choose = (version: 'theirs' | 'mine') =>
        Object.fromEntries(all.map(({ field, isOrder }) => [isOrder ? orderOf(field) : field, version]))
      expect(mergedValues(one.values, two.values, three.values, choose('theirs'))).toEqual(two.values)
      expect(mergedValues(one.values, two.values, three.values, choose('mine'))).toEqual(three.values)
      const merged = mergedValues(one.values, two.values, three.values, {})
      expect(isSame(parse(editYaml(two.text, editsBetween(two.values, merged))), merged)).toBe(true)
    }),
    { numRuns: trials(40, 2_000) },
  )
})

test('fields are named as in forms', () => {
  const schema = contentFiles(new Map()).get('branches/*.yaml')!
  const [first] = differingFields(base, base, {
    ...base,
    staff: [{ ...base.staff[0], email: 'c@x.example' }, base.staff[1], base.staff[2]],
  })
  expect(labelsOf(first!.steps, editorFields(schema, base))).toEqual(['Staff', '1', 'E-mail'])
  const titled = labelsOf(first!.steps, editorFields(schema, base), (_, place) => `No. ${place + 1}`)
  expect(titled).toEqual(['Staff', 'No. 1', 'E-mail'])
  expect(labelsOf(['odd', 'thing'], editorFields(schema, base))).toEqual(['odd', 'thing'])
})
