import type { ContentProblem } from '../content-error.ts'
import { fieldName } from '../yaml-file.ts'
import type { EditorField } from './editor-field.ts'

/** The name of the form's field for the text below the fields of Markdown: no field of a schema begins with `_`. */
export const bodyField = '_body'

/**
 * The problems of one file by the name of the form's field that each is about: where that has no control of its own, by the nearest round
 * it; by `bodyField` of the text in Markdown, and by the empty name of the file as a whole. `values` are those that `fields` were made of,
 * `lines` on which lines the rows of redirects.csv begin.
 */
export function problemsByField(
  problems: readonly ContentProblem[],
  { fields, values, lines = [] }: { fields: readonly EditorField[]; values: unknown; lines?: readonly number[] },
): ReadonlyMap<string, readonly ContentProblem[]> {
  const names = new Map(fields.flatMap(withinField).map((field) => [fieldName(field.path, values), field.name]))
  return Map.groupBy(problems, ({ field, line }) => {
    const row = lines.findLastIndex((begin) => begin <= line)
    if (row >= 0) return names.get(`redirects[${row}].${field}`) ?? ''
    if (field === 'text' && !names.has('text')) return bodyField
    return nearest(field, names)
  })
}

/** Every field with those in it, rows of names and values by the value that stands at their name. */
function withinField(field: EditorField): EditorField[] {
  if (field.widget === 'names and values' && field.items) return [field, ...field.items.flatMap(({ fields = [] }) => fields.slice(1))]
  return [field, ...(field.fields ?? []).flatMap(withinField), ...(field.items ?? []).flatMap(withinField)]
}

function nearest(field: string, names: ReadonlyMap<string, string>): string {
  const found = names.get(field)
  if (found !== undefined || field === '') return found ?? ''
  return nearest(field.replace(/(^|\.)[^.[\]]*$|\[[^\]]*\]$/, ''), names)
}
