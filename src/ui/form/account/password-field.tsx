import { type ComponentProps, useEffect, useState } from 'react'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'end' | 'defaultValue'> & {
  /** True for a new password: its requirements are shown, each with whether it is met. */
  isNew: boolean
}

/** A password field that can be shown; hidden again when it is sent, so that browsers recognise it as a password. */
export function PasswordField({ isNew, id, ...attributes }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [text, setText] = useState('')
  // Without a script the button would do nothing, so it is added by script.
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  useEffect(() => {
    const hide = () => setShown(false)
    const form = document.getElementById(id)?.closest('form')
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [id])
  return (
    <div className={styles.password}>
      <Field
        {...attributes}
        id={id}
        about={isNew ? `${id}-parts` : undefined}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onInput={(event) => setText(event.currentTarget.value)}
        end={
          hasScript ? (
            <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)} className={styles.show}>
              {isShown ? 'Hide' : 'Show'}
              <span className={visuallyHidden}> {attributes.label.toLowerCase()}</span>
            </button>
          ) : null
        }
      />
      {isNew ? <Parts id={`${id}-parts`} password={text} /> : null}
    </div>
  )
}

function Parts({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} aria-label="A password has" className={styles.parts}>
      {newPasswordParts(password).map(({ text, isThere }) => (
        <li key={text} data-there={isThere} className={styles.part}>
          <Icon shape={isThere ? shapes.check : shapes.dot} size={16} /> {text}
          {isThere ? <span className={visuallyHidden}> (there)</span> : null}
        </li>
      ))}
    </ul>
  )
}

interface PasswordPart {
  text: string
  isThere: boolean
}

/**
 * Returns the requirements of a new password (rules: A12), each with whether it is met, for display while typing. Together they are
 * `newPasswordRule`.
 */
export function newPasswordParts(password: string): PasswordPart[] {
  return [
    { text: '10 characters or more', isThere: [...password].length >= 10 },
    { text: 'a lower-case letter', isThere: /[a-z]/.test(password) },
    { text: 'an upper-case letter', isThere: /[A-Z]/.test(password) },
    { text: 'a digit or one of ()!@£%^', isThere: /[\d()!@£%^]/.test(password) },
  ]
}
