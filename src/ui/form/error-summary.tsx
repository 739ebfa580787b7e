import type { RefObject } from 'react'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  form: FormDefinition
  errors: Readonly<Record<string, string | undefined>>
  messages: readonly string[]
  idOf: (name: string) => string
  reference: RefObject<HTMLDivElement | null>
}

/** Lists a form's errors above it, each with a link to its field. Rendered only if there are errors. */
export function ErrorSummary({ form, errors, messages, idOf, reference }: ErrorSummaryProps) {
  const wrong = Object.keys(form.fields).filter((name) => errors[name] !== undefined)
  if (wrong.length === 0 && messages.length === 0) return null
  return (
    <div ref={reference} tabIndex={-1} role="alert" className={styles.summary}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {wrong.length > 0 ? (
        <>
          <p>{wrong.length === 1 ? 'One field needs another look:' : `${wrong.length} fields need another look:`}</p>
          <ul className={styles.list}>
            {wrong.map((name) => (
              <li key={name}>
                {/* A link would set the hash, which is the overlay's. */}
                <button type="button" onClick={() => document.getElementById(idOf(name))?.focus()} className={styles.way}>
                  {form.fields[name]?.label}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
