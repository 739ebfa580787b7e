import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { key } from '#src/ui/icon-shapes.ts'
import { proofFields } from '../session/read-proof.ts'
import { Stack } from './screen.tsx'

/**
 * Fields to prove a user's identity: by a passkey, which needs the office's script (browser/passkeys.ts: it signs, fills the hidden field
 * in and sends the form), or by password and code. `email`: asked for where it is not known.
 */
export function ProofFields({ submit, email, error }: { submit: string; email?: { typed: string }; error?: string | undefined }) {
  return (
    <Stack>
      <div data-passkey-proof hidden>
        <input type="hidden" name={proofFields.passkey} />
        <Button variant="signal" icon={key}>
          {submit} with a passkey
        </Button>
        <p role="alert" data-passkey-error />
      </div>
      {error === undefined ? null : <p role="alert">{error}</p>}
      {email === undefined ? null : (
        <Field id="proof-email" label="Email" type="email" name={proofFields.email} defaultValue={email.typed} autoComplete="username" />
      )}
      <Field id="proof-password" label="Password" type="password" name={proofFields.password} autoComplete="current-password" />
      <Field
        id="proof-code"
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        name={proofFields.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="solid">
          {submit}
        </Button>
      </div>
    </Stack>
  )
}
