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

const hint = 'PDF, picture or document, 10 MB at most'

/** A file to choose. No browser shows one again that was chosen before: a form that comes back asks for it anew. */
export function FileField({ id, name, label, accept, required, error }: FileFieldProps) {
  const shown = required ? label : `${label} (optional)`
  const attributes = { id, name, label: shown, accept, hint, error, className: styles.file, ...(required && { required }) }
  return <Field type="file" {...attributes} />
}
