import { qrOutline } from '#src/domain/property/scan.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import styles from './password-page.module.css'

export const leastPasswordCharacters = 12

interface PasswordPageProps {
  /** Base32. */
  secret: string
  /** The content of the QR code. */
  address: string
  errors?: { password?: string | undefined; code?: string | undefined }
}

/** Password and authenticator are set together, in one form. */
export function PasswordPage({ secret, address, errors = {} }: PasswordPageProps) {
  return (
    <Screen
      heading="Set a password"
      purpose="A password alone could be guessed or stolen, so it goes with a code that only your phone knows."
    >
      <OfficeForm action={routes.officeSignIn.setPassword.href()}>
        <input type="hidden" name="totp_secret" value={secret} />
        <Panel id="authenticator" heading="1. Add this to an authenticator app">
          <p>Any will do: that of your password manager, of your phone, or one by Google or Microsoft.</p>
          <div className={styles.code}>
            <Qr text={address} />
            <div>
              <p>Or type in this key:</p>
              <p className={styles.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
            </div>
          </div>
        </Panel>
        <Panel id="choose" heading="2. Choose a password">
          <Stack>
            <Field
              id="new-password"
              label="Password"
              hint={`At least ${leastPasswordCharacters} characters; three or four words are good.`}
              type="password"
              name="password"
              autoComplete="new-password"
              minLength={leastPasswordCharacters}
              required
              error={errors.password}
            />
            <Field
              id="first-code"
              label="Code that the app shows now"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              error={errors.code}
            />
            <div>
              <Button type="submit">Set password and app</Button>
            </div>
          </Stack>
        </Panel>
      </OfficeForm>
    </Screen>
  )
}

function Qr({ text }: { text: string }) {
  const { size, path } = qrOutline(text, { border: 2 })
  return (
    <svg role="img" aria-label="QR code for the authenticator app" viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path d={path} />
    </svg>
  )
}

/** Shown once: only hashes of the codes are stored. */
export function RecoveryCodesPage({ codes }: { codes: readonly string[] }) {
  return (
    <Screen heading="Your recovery codes" purpose="Each signs you in once in place of a code from the app, if you ever lose your phone.">
      <ScreenNote>Write them down, or keep them in a password manager, now: they are shown only this once.</ScreenNote>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <ButtonLink href={routes.officeSignIn.account.href()}>I have kept them</ButtonLink>
      </div>
    </Screen>
  )
}
