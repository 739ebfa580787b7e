import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import type { ContentProblem } from '#src/content/content-error.ts'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { problemsByField } from '#src/content/editing/problems-by-field.ts'
import { reasonOf } from '#src/content/reason-of.ts'
import { fieldName } from '#src/content/yaml-file.ts'

interface Form {
  fields?: readonly EditorField[] | undefined
  /** That the fields were made of. */
  values: unknown
  /** Of redirects.csv: the line that each row begins on. */
  lines?: readonly number[] | undefined
}

/** The first reason for each field of a form, by its name; `''` is the file as a whole. */
export function reasonsByField(problems: readonly ContentProblem[], { fields = [], values, lines }: Form): Map<string, string> {
  const found = problemsByField(problems, { fields, values, ...(lines && { lines }) })
  return new Map([...found].flatMap(([name, [first]]) => (first ? [[name, first.reason]] : [])))
}

/** The same of what a schema finds wrong with values. */
export function reasonsBySchema(schema: GenericSchema, values: unknown, fields = editorFields(schema, values)): Map<string, string> {
  const { issues = [] } = v.safeParse(schema, values)
  const problems = issues.map((issue): ContentProblem => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    return { file: '', line: 0, field: fieldName(path, values), reason: reasonOf(issue, schema) }
  })
  return reasonsByField(problems, { fields, values })
}
