import * as v from 'valibot'
import { type ConfiguredSource, sourceSettings } from '../domain/imports/configured-source.ts'
import { defaultSource, type SourceBranch } from '../domain/imports/feed-source.ts'
import { channels } from '../domain/property/channel.ts'
import { closestWord } from '../domain/text/closest-word.ts'
import { slug, wholeNumber } from './fields.ts'

const name = v.pipe(
  slug,
  v.maxLength(40, 'must have no more than 40 characters'),
  v.check((written) => written !== defaultSource, `${defaultSource} is what the source of all other feeds is called`),
)

/** `[1, 2]`, or what the source's software calls each of them: `{ "12": 1 }`. */
const branches = v.union(
  [
    v.pipe(v.array(wholeNumber), v.minLength(1)),
    v.pipe(
      v.record(v.string(), wholeNumber),
      v.check((written) => Object.keys(written).length > 0, 'must name a branch; without the field, all are meant'),
    ),
  ],
  'must be a list of branch ids, or what the software calls each: { "12": 1 }',
)

const shared = {
  name,
  branches: v.exactOptional(branches),
  channels: v.optional(v.pipe(v.array(v.picklist(channels)), v.minLength(1, 'must name sales, lettings or both')), [...channels]),
}

const formats = {
  blm: v.strictObject({ ...shared, format: v.literal('blm'), ...sourceSettings.blm.entries }),
  rtdf: v.strictObject({ ...shared, format: v.literal('rtdf'), ...sourceSettings.rtdf.entries }),
  reapit: v.strictObject({ ...shared, format: v.literal('reapit'), ...sourceSettings.reapit.entries }),
  jupix: v.strictObject({ ...shared, format: v.literal('jupix'), ...sourceSettings.jupix.entries }),
  'expert-agent': v.strictObject({ ...shared, format: v.literal('expert-agent'), ...sourceSettings['expert-agent'].entries }),
  vebra: v.strictObject({ ...shared, format: v.literal('vebra'), ...sourceSettings.vebra.entries }),
  street: v.strictObject({ ...shared, format: v.literal('street'), ...sourceSettings.street.entries }),
} satisfies Record<keyof typeof sourceSettings, v.GenericSchema>

/** sources.yaml of an agency. */
export const sourcesContent = v.strictObject({
  sources: v.pipe(
    v.array(v.variant('format', Object.values(formats), (issue) => noFormat(issue))),
    v.maxLength(100, 'must have no more than 100 sources'),
  ),
})
export type SourcesContent = v.InferOutput<typeof sourcesContent>
type SourceContent = SourcesContent['sources'][number]

function noFormat({ input }: v.BaseIssue<unknown>): string {
  const known = Object.keys(formats)
  if (input === undefined) return `is missing: one of ${known.join(', ')}`
  const meant = typeof input === 'string' && closestWord(input.toLowerCase(), known)
  return `must be one of ${known.join(', ')}${meant ? `; did you mean ${meant}?` : ''}`
}

/** Those that it names, each with what its software calls it; without any, all that the agency has. */
export function sourceBranches({ branches: written }: SourceContent, ids: readonly number[]): SourceBranch[] {
  if (written && !Array.isArray(written)) return Object.entries(written).map(([theirs, id]) => ({ id, theirs }))
  return (written ?? ids).map((id) => ({ id, theirs: String(id) }))
}

export function sourceOf(written: SourceContent, ids: readonly number[]): ConfiguredSource {
  return { ...written, branches: sourceBranches(written, ids) }
}
