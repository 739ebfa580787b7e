import type { Listing } from '../../domain/property/listing.ts'
import { normalTag } from '../../domain/property/tags.ts'
import { cleanHtml } from '../clean-html.ts'
import type { BlmRow } from './blm-row.ts'
import { maxLengths } from './max-lengths.ts'

type Description = Pick<Listing, 'features' | 'summary' | 'description' | 'tags'>

/** The format has ten; some software goes on counting. */
const featureColumns = Array.from({ length: 20 }, (_, index) => `FEATURE${index + 1}`)
const maxTags = 30

export function readDescription(row: BlmRow): Description {
  const features = featureColumns.map((column) => row.text(column)).filter((feature) => feature !== '')
  return {
    features: [...new Set(features)],
    summary: row.text('SUMMARY'),
    description: readHtml(row, 'DESCRIPTION') + readHtml(row, 'GABLE_ROOMS'),
    tags: readTags(row),
  }
}

function readHtml(row: BlmRow, column: string): string {
  const value = row.raw(column)
  const max = maxLengths.get(column)!
  if (value.length <= max) return cleanHtml(value)
  row.warn(column, `Cut to ${max} characters`)
  return cleanHtml(value.slice(0, max).toWellFormed())
}

function readTags(row: BlmRow): string[] {
  const value = row.raw('GABLE_TAGS')
  if (value === '') return []
  const tags = [...new Set(value.split(',').map(normalTag))].filter((tag) => tag !== '').sort()
  if (tags.length > maxTags) row.warn('GABLE_TAGS', `Only the first ${maxTags} of ${tags.length} tags are kept`)
  return tags.slice(0, maxTags)
}
