import * as v from 'valibot'
import { expect, test } from 'vitest'
import { reasonOf } from './reason-of.ts'

const schema = v.strictObject({
  location: v.optional(v.strictObject({ lat: v.number(), lng: v.number() })),
  rate: v.optional(v.number()),
  large: v.optional(v.boolean()),
  cancelled: v.optional(v.literal(true)),
  icon: v.optional(v.picklist(['dinning_icon', 'auction_icon'])),
})

test.each([
  [{ rate: '4.75%' }, ['must be a number alone: 4.75']],
  [{ rate: '£350,000' }, ['must be a number alone: 350000']],
  [{ rate: 'far' }, ['must be a number, not "far"']],
  [{ rate: [] }, ['must be a number']],
  [{ large: 'yes' }, ['must be true or false: write true']],
  [{ large: 'Off' }, ['must be true or false: write false']],
  [{ large: 'very' }, ['must be true or false']],
  [{ cancelled: 'yes' }, ['must be true, or left out']],
  [{ icon: 'dining_icon' }, ['must be one of dinning_icon, auction_icon; did you mean dinning_icon?']],
  [{ icon: 'hammer' }, ['must be one of dinning_icon, auction_icon']],
  [{ lrge: true }, ['is not known here: did you mean large?']],
  [{ large: true, Large: true }, ['is not known here, where large stands already']],
  [{ shape: 1 }, ['is not known here: what may still stand here is location, rate, large, cancelled, icon']],
  // Names that are already present are not suggested.
  [{ location: { lat: 1, lon: 2 } }, ['is missing', 'is not known here: what may still stand here is lng']],
  [{ location: { lat: 1, lng: 2, lmg: 3 } }, ['is not known here: nothing further may stand here']],
])('%j: %j', (value, reasons) => {
  expect(v.safeParse(schema, value).issues?.map((issue) => reasonOf(issue, schema))).toEqual(reasons)
})
