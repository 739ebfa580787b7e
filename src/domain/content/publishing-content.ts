import * as v from 'valibot'
import { edited, field, groupOf, listValue, wholeNumberValue } from './values.ts'

/** Files of the content: `legal/*` for all in a folder, `site.yaml` for one. */
const filesValue = edited(
  'text',
  v.pipe(v.string(), v.regex(/^([\w-]+\/)?([\w-]+(\.[\w-]+)*|\*)$/, 'must be a file such as site.yaml, or a folder such as legal/*')),
)

/** As above, or a part of a file: `site.yaml#legal.fees`. */
const changesValue = edited(
  'text',
  v.pipe(
    v.string(),
    v.regex(
      /^([\w-]+\/)?([\w-]+(\.[\w-]+)*(#\w+(\.\w+)*)?|\*)$/,
      'must be a file such as site.yaml, a folder such as legal/*, or a part of a file such as site.yaml#legal.fees',
    ),
  ),
)

/** `publishing` in content/<agency>/site.yaml: a second pair of eyes, and reminders to look again. */
export const publishingContent = groupOf({
  approved: v.optional(
    field(
      listValue(changesValue),
      'Approved by another',
      'Files that the office publishes once a second person has approved them: legal/* are the legal pages, site.yaml#legal.fees the fees.',
    ),
    [],
  ),
  reviewed: v.optional(
    field(
      listValue(
        v.strictObject({
          files: field(filesValue, 'Files', 'A file, or all of a folder.'),
          months: field(
            v.pipe(wholeNumberValue, v.minValue(1, 'must be 1 or more')),
            'Months',
            'How often somebody looks whether they are still right.',
          ),
        }),
      ),
      'Gone through',
      'Files that somebody goes through again from time to time; the office says when.',
    ),
    [],
  ),
})
