import * as v from 'valibot'
import { ruleIds } from '../adverts/advert-rules.ts'
import { registers } from '../property/registration-numbers.ts'
import { choiceOf, dayValue, edited, field, groupOf, listValue, shortText } from './values.ts'

const areaValue = edited(
  'text',
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{1,2}(\d[A-Z\d]?)?$/, 'must be a postcode area or district such as TA or TA1'),
  ),
)

/** `adverts` in content/<agency>/site.yaml: rules of the law that the agency applies otherwise, and numbers that adverts have to state. */
export const advertContent = groupOf({
  changed: v.optional(
    field(
      listValue(
        v.strictObject({
          rule: field(choiceOf(ruleIds), 'Rule', 'Its name, as docs/adverts.md lists it.'),
          effect: field(
            choiceOf(['held-back', 'told', 'off']),
            'Effect',
            'With held-back an advert against it is not shown; told: it is shown, and reported; off: nobody looks.',
          ),
          by: field(shortText(100), 'By', 'Who decided it.'),
          on: field(dayValue, 'On', 'The day of that decision.'),
          because: field(shortText(500), 'Because', 'The reason, such as the advice it rests on.'),
        }),
        100,
      ),
      'Rules set otherwise',
      'Rules of the law that adverts are held to otherwise than usual. Each is shown, with name and reason, to the office and by gable doctor.',
    ),
    [],
  ),
  numbers: v.optional(
    field(
      listValue(
        v.strictObject({
          register: field(
            choiceOf(registers),
            'Register',
            'Whose number: of the landlord or the dwelling in the database of England, of Rent Smart Wales, or of landlords in Scotland.',
          ),
          from: field(dayValue, 'From', 'The first day on which adverts of lettings have to state it.'),
          areas: v.optional(
            field(listValue(areaValue), 'Areas', 'Postcode areas or districts such as TA or TA1; if left out, the whole country.'),
            [],
          ),
          effect: v.optional(
            field(
              choiceOf(['held-back', 'told']),
              'Effect',
              'With held-back an advert without it is not shown; told: it is shown, and reported.',
            ),
            'told',
          ),
        }),
        100,
      ),
      'Registration numbers',
      'Numbers that adverts of lettings have to state from a day on.',
    ),
    [],
  ),
})
