import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { ProofFields } from '../ui/proof-fields.tsx'

interface SignInPageProps {
  /** The path to continue to. */
  to: string
  email?: string
  error?: string | undefined
  /** The message of the action before, such as signing out. */
  flash?: string | undefined
  /** Name of the single sign-on provider. */
  provider: string | undefined
}

/** Passkey first, then single sign-on, then password and code. */
export function SignInPage({ to, email = '', error, flash, provider }: SignInPageProps) {
  return (
    <>
      {flash === undefined ? null : <p role="status">{flash}</p>}
      <OfficeForm action={routes.officeSignIn.signIn.href()}>
        <input type="hidden" name="to" value={to} />
        <ProofFields submit="Sign in" email={{ typed: email }} error={error} />
      </OfficeForm>
      {provider === undefined ? null : (
        <OfficeForm action={routes.officeSignIn.singleSignOn.href()}>
          <input type="hidden" name="to" value={to} />
          <Button type="submit" variant="outline">
            Sign in with {provider}
          </Button>
        </OfficeForm>
      )}
      <p>Lost your way in? An administrator can send you a new link.</p>
    </>
  )
}
