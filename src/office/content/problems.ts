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
  /** The values that the fields were made from. */
  values: unknown
  /** For redirects.csv, the line on which each row begins. */
  lines?: readonly number[] | undefined
}

/** Returns the first reason for each field by name; `''` stands for the whole file. */
export function reasonsByField(problems: readonly ContentProblem[], { fields = [], values, lines }: Form): Map<string, string> {
  const found = problemsByField(problems, { fields, values, ...(lines && { lines }) })
  return new Map([...found].flatMap(([name, [first]]) => (first ? [[name, first.reason]] : [])))
}

/** Validates values by a schema and returns the reasons, as `reasonsByField` does. */
export function reasonsBySchema(schema: GenericSchema, values: unknown, fields = editorFields(schema, values)): Map<string, string> {
  const { issues = [] } = v.safeParse(schema, values)
  const problems = issues.map((issue): ContentProblem => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    return { file: '', line: 0, field: fieldName(path, values), reason: reasonOf(issue, schema) }
  })
  return reasonsByField(problems, { fields, values })
}
