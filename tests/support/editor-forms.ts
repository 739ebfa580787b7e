import type { EditorField } from '#src/content/editing/editor-field.ts'

/** What a browser posts of these fields as they are shown: lines of text areas end with CRLF, fields of one line have none. */
export function postedForm(fields: readonly EditorField[]): Record<string, string | string[]> {
  const posted: Record<string, string[]> = {}
  const add = (name: string, ...texts: string[]) => {
    posted[name] = [...(posted[name] ?? []), ...texts]
  }
  for (const field of fields.flatMap(leavesOf)) {
    const { name, widget, items, text, options, value } = field
    if (items) add(name, '', ...items.map((_, at) => String(at)))
    else if (widget === 'list') add(name, '', ...(options ?? []).filter((word) => (value as string[] | undefined)?.includes(word)))
    else add(name, asPosted(text, widget))
  }
  return Object.fromEntries(Object.entries(posted).map(([name, texts]) => [name, texts.length === 1 ? texts[0]! : texts]))
}

/** Fields that have controls of their own, lists before their items. */
export function leavesOf(field: EditorField): EditorField[] {
  if (field.items) return [field, ...field.items.flatMap(leavesOf)]
  return field.fields ? field.fields.flatMap(leavesOf) : field.kinds ? [] : [field]
}

export function asPosted(text: string, widget: EditorField['widget']): string {
  const isArea = ['paragraphs', 'rich text', 'code', 'yaml', 'area', 'plan outline'].includes(widget)
  return isArea ? text.replaceAll(/\r\n|\r|\n/g, '\r\n') : text.replaceAll(/[\r\n]/g, '')
}
