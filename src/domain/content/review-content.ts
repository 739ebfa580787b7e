import * as v from 'valibot'
import { dayLike, field, textValue } from './values.ts'

/** Where a review or quote comes from; each part is shown below it. */
export const reviewOriginFields = {
  source: v.exactOptional(field(textValue, 'Where it comes from', 'Such as Letter to us, or Google.')),
  date: v.exactOptional(field(dayLike('2026-05-03'), 'Date', 'When it was written.')),
  checked: v.exactOptional(field(textValue, 'How it was checked', 'How you made sure that it is real: we sold the home of its author.')),
}
