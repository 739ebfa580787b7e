import type { ContentProblem } from '../content-error.ts'
import { fieldName } from '../yaml-file.ts'
import type { EditorField } from './editor-field.ts'

/** The form field for the body of a Markdown file. No field of a schema begins with `_`. */
export const bodyField = '_body'

/**
 * Groups a file's problems by the name of the form field that they concern, or the nearest enclosing one that has a control. Problems of a
 * Markdown body are under `bodyField`, those of the whole file under ''. `values` are those that `fields` were made from; `lines` are the
 * lines on which the rows of redirects.csv begin.
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

/** Returns a field with all fields in it; for rows of names and values, the value's field. */
function withinField(field: EditorField): EditorField[] {
  if (field.widget === 'names and values' && field.items) return [field, ...field.items.flatMap(({ fields = [] }) => fields.slice(1))]
  return [field, ...(field.fields ?? []).flatMap(withinField), ...(field.items ?? []).flatMap(withinField)]
}

function nearest(field: string, names: ReadonlyMap<string, string>): string {
  const found = names.get(field)
  if (found !== undefined || field === '') return found ?? ''
  return nearest(field.replace(/(^|\.)[^.[\]]*$|\[[^\]]*\]$/, ''), names)
}
