import { Field } from '../field.tsx'
import styles from './file-field.module.css'

interface FileFieldProps {
  id: string
  name: string
  label: string
  accept: string
  required: true | undefined
  error: string | undefined
}

const kinds = { '.pdf': 'PDF', 'image/': 'picture', '.docx': 'document' }

/** What of a field's kinds of file a visitor is told: `PDF or document, 10 MB at most`. */
function hintOf(accept: string): string {
  const taken = Object.entries(kinds).flatMap(([mark, name]) => (accept.includes(mark) ? [name] : []))
  const text = taken.join(', ').replace(/, (?=[^,]*$)/, ' or ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}, 10 MB at most`
}

/** A file to choose. No browser shows one again that was chosen before: a form that comes back asks for it anew. */
export function FileField({ id, name, label, accept, required, error }: FileFieldProps) {
  const shown = required ? label : `${label} (optional)`
  const attributes = { id, name, label: shown, accept, hint: hintOf(accept), error, className: styles.file, ...(required && { required }) }
  return <Field type="file" {...attributes} />
}
