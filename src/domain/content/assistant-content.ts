import * as v from 'valibot'
import { field, groupOf, yesOrNoValue } from './values.ts'

const allowed = (label: string, help: string) => v.optional(field(yesOrNoValue, label, help), true)

/** `assistants` in content/<agency>/site.yaml: what programs that train on, answer from or act upon the site may do. */
export const assistantContent = groupOf({
  training: allowed('Training', 'Lets crawlers in (robots.txt) that collect texts to train models.'),
  answers: allowed('Answers', 'Lets crawlers in (robots.txt) that build the indexes which assistants answer from.'),
  person: allowed('On behalf of a person', 'Lets programs in (robots.txt) that fetch a page because a person has just asked for it.'),
  tools: allowed('Tools', 'Assistants may search, compare and ask at /mcp; without it that address does not exist.'),
})
