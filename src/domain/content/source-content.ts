import * as v from 'valibot'
import { sourceSettings } from '../imports/configured-source.ts'
import { defaultSource } from '../imports/feed-source.ts'
import { channels } from '../property/channel.ts'
import { closestWord } from '../text/closest-word.ts'
import type { Content } from './fields.ts'
import { choiceOf, edited, field, slugValue, wholeNumberValue } from './values.ts'

const name = edited(
  'text',
  v.pipe(
    slugValue,
    v.maxLength(40, 'must have no more than 40 characters'),
    v.check((written) => written !== defaultSource, `${defaultSource} is what the source of all other feeds is called`),
  ),
)

/** `[1, 2]`, or a mapping from the software's own branch ids: `{ "12": 1 }`. */
const branches = edited(
  'names and values',
  v.union(
    [
      v.pipe(v.array(wholeNumberValue), v.minLength(1)),
      v.pipe(
        v.record(v.string(), wholeNumberValue),
        v.check((written) => Object.keys(written).length > 0, 'must name a branch; without the field, all are meant'),
      ),
    ],
    'must be a list of branch ids, or what the software calls each: { "12": 1 }',
  ),
)

const formatOf = <const Format extends string>(format: Format) =>
  field(edited('choice', v.literal(format)), 'Format', 'How its properties come.')

const shared = {
  name: field(name, 'Name', 'By which the source is known; what it brought is stored with it, so leave it as it is.'),
  branches: v.exactOptional(
    field(branches, 'Branches', 'Numbers of branches, or what the software calls each: { "12": 1 }; if left out, all.'),
  ),
  channels: v.optional(
    field(
      edited('list', v.pipe(v.array(choiceOf(channels)), v.minLength(1, 'must name sales, lettings or both'))),
      'Sales or lettings',
      'What it speaks for.',
    ),
    [...channels],
  ),
}

const formats = {
  blm: v.strictObject({ ...shared, format: formatOf('blm'), ...sourceSettings.blm.entries }),
  rtdf: v.strictObject({ ...shared, format: formatOf('rtdf'), ...sourceSettings.rtdf.entries }),
  reapit: v.strictObject({ ...shared, format: formatOf('reapit'), ...sourceSettings.reapit.entries }),
  jupix: v.strictObject({ ...shared, format: formatOf('jupix'), ...sourceSettings.jupix.entries }),
  'expert-agent': v.strictObject({ ...shared, format: formatOf('expert-agent'), ...sourceSettings['expert-agent'].entries }),
  vebra: v.strictObject({ ...shared, format: formatOf('vebra'), ...sourceSettings.vebra.entries }),
  street: v.strictObject({ ...shared, format: formatOf('street'), ...sourceSettings.street.entries }),
} satisfies Record<keyof typeof sourceSettings, v.GenericSchema>

/** An agency's sources.yaml. */
export const sourcesContent = v.strictObject({
  sources: field(
    edited(
      'list',
      v.pipe(
        v.array(v.variant('format', Object.values(formats), (issue) => noFormat(issue))),
        v.maxLength(100, 'must have no more than 100 sources'),
      ),
    ),
    'Sources',
    'Where feeds come from.',
  ),
})
export type SourcesContent = Content<typeof sourcesContent>

function noFormat({ input }: v.BaseIssue<unknown>): string {
  const known = Object.keys(formats)
  if (input === undefined) return `is missing: one of ${known.join(', ')}`
  const meant = typeof input === 'string' && closestWord(input.toLowerCase(), known)
  return `must be one of ${known.join(', ')}${meant ? `; did you mean ${meant}?` : ''}`
}
