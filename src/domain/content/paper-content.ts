import * as v from 'valibot'
import { field, groupOf, yesOrNoValue } from './values.ts'

/** `paper` in content/<agency>/site.yaml: what is printed (docs/paper.md). */
export const paperContent = groupOf({
  printsSold: v.optional(
    field(
      yesOrNoValue,
      'Cards of homes under offer',
      'Homes that are sold or let subject to contract have window cards too, which say so.',
    ),
    false,
  ),
})
