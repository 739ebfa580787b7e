import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#src/browser/toast.ts'
import { askPasskeys, askToRemovePasskey, hasPasskeys, type ListedPasskey, makePasskey } from '#src/browser/user/passkeys.ts'
import { askUser } from '#src/browser/user/user-store.ts'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { PasswordField } from '#src/ui/form/account/password-field.tsx'
import styles from './devices.module.css'

/** Passkeys of the account (rules: A40): fetched after the page, and only where the browser has passkeys. */
export function Passkeys({ user }: { user: Pick<PanelUser, 'is_fresh'> }) {
  const [passkeys, setPasskeys] = useState<readonly ListedPasskey[] | 'failed'>()
  const [isOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const load = useCallback(async () => setPasskeys((await askPasskeys()) ?? 'failed'), [])
  useEffect(() => {
    if (!hasPasskeys()) return
    setOffered(true)
    void load()
  }, [load])
  if (!isOffered) return null

  async function change(done: string, work: (password: string) => Promise<string | undefined>) {
    if (isBusy) return
    setBusy(true)
    const password = form.current && new FormData(form.current).get('current_password')
    const wrong = await work(typeof password === 'string' ? password : '')
    setError(wrong ?? '')
    if (wrong === undefined) {
      form.current?.reset()
      showToast({ text: done, kind: 'success' })
      await load()
      // The remove button has gone with its row.
      if (!document.activeElement?.closest('dialog')) heading.current?.focus()
    } else {
      // The panel may have been open for long: the password is then asked for as well.
      await askUser()
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="passkeys-heading" className={styles.devices}>
      <h3 ref={heading} id="passkeys-heading" tabIndex={-1} className={styles.heading}>
        Passkeys
      </h3>
      <p>Sign in with your fingerprint, your face or the lock of your device instead of your password.</p>
      {passkeys === 'failed' ? (
        <p role="alert">
          Your passkeys could not be asked. <Button onClick={load}>Try again</Button>
        </p>
      ) : null}
      {Array.isArray(passkeys) && passkeys.length > 0 ? (
        <List passkeys={passkeys} remove={(id) => change('Passkey removed.', (password) => askToRemovePasskey(id, password))} />
      ) : null}
      <form
        ref={form}
        className={styles.devices}
        onSubmit={(event) => {
          event.preventDefault()
          void change('Passkey added.', makePasskey)
        }}
      >
        {user.is_fresh ? null : (
          <PasswordField
            id="passkey-password"
            name="current_password"
            label="Your current password"
            hint="To add or remove a passkey"
            autoComplete="current-password"
            isNew={false}
          />
        )}
        <Button type="submit" variant="outline" aria-disabled={isBusy}>
          Add a passkey
        </Button>
      </form>
      <p role="alert">{error}</p>
    </section>
  )
}

function List({ passkeys, remove }: { passkeys: readonly ListedPasskey[]; remove: (id: number) => void }) {
  return (
    <ul className={styles.list}>
      {passkeys.map(({ id, name, created_at, used_at }) => (
        <li key={id} className={styles.device}>
          <span>
            <strong>{name}</strong>
            <span className={styles.when}>
              {used_at === null ? `Added on ${dayText(created_at.slice(0, 10))}` : `Last used on ${dayText(used_at.slice(0, 10))}`}
            </span>
          </span>
          <button type="button" onClick={() => remove(id)} className={styles.end}>
            Remove<span className={visuallyHidden}> the passkey of {name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
