import { AccountGate, type AccountProps } from './account-gate.tsx'
import { Profile } from './profile.tsx'
import { Register } from './register.tsx'

/** Who one is; signed out, the form to register (rules: A2). */
export function Account({ page, replace }: AccountProps) {
  return (
    <AccountGate page={page} replace={replace}>
      {(user) =>
        user ? <Profile user={user} accounts={page.accounts} answer={page.answer} replace={replace} /> : <Register page={page} />
      }
    </AccountGate>
  )
}
