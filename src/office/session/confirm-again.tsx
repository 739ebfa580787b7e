import type { Context } from 'hono'
import { findOfficePasskeys } from '#src/data/office/office-passkeys.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import { isConfirmedLately, isFreshLink } from '#src/domain/office/office-times.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { Action } from '#src/routes/route.ts'
import * as routes from '#src/routes.ts'
import { confirmOfficeUser } from '#src/services/office/sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import type { OfficeContext } from '../office-context.ts'
import { showSignedOut } from '../show-screen.tsx'
import { OfficeNotice } from '../ui/notice.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { ProofFields } from '../ui/proof-fields.tsx'
import { officeBrowserOf } from './office-browser.ts'
import { proofFields, readProof } from './read-proof.ts'
import { SentFields } from './sent-fields.tsx'

type Fields = Readonly<Record<string, unknown>>

/**
 * Whether the user may perform a sensitive action: they confirmed their identity lately, or confirm it with this form. A user who signed in
 * by a link has nothing to confirm with, and may set up how they sign in, but nothing else. Throws RetryLater for too many tries.
 */
export async function isConfirmedForAction(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { action, fields }: { action: Action; fields: Fields },
): Promise<boolean> {
  if (isConfirmedLately(asker.session, office.now())) return true
  const mayBeFirst = action === 'change-own-sign-in'
  if (mayBeFirst && (isFreshLink(asker.session, office.now()) || (await waysOf(office, asker)).length === 0)) return true
  return await isConfirmedBy(c, office, asker, fields)
}

/** Whether the form's fields prove the user's identity. Throws RetryLater for too many tries. */
export async function isConfirmedBy(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<boolean> {
  const proof = readProof(c, office, fields, asker.email)
  return proof !== undefined && (await confirmOfficeUser(office, asker, proof, officeBrowserOf(c, office)))
}

/** The ways in which a user can confirm their identity. */
async function waysOf({ db }: OfficeContext, { id }: OfficeAsker): Promise<('typed' | 'single-sign-on')[]> {
  const [user, passkeys] = await Promise.all([findOfficeUser(db, id), findOfficePasskeys(db, id)])
  const isTyped = passkeys.length > 0 || (user !== undefined && user.passwordHash !== null)
  return [...(isTyped ? (['typed'] as const) : []), ...(user?.hasSingleSignOn ? (['single-sign-on'] as const) : [])]
}

/**
 * Asks the signed-in user to confirm their identity. The form that they sent is sent again with the proof, to the same address, so that
 * nothing is lost; a screen that they asked for is shown afterwards.
 */
export async function askToConfirm(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const isGet = c.req.method === 'GET' || c.req.method === 'HEAD'
  const ways = await waysOf(office, asker)
  if (ways.length === 0) return await showNoWay(c, office)
  const hasTried = Object.values(proofFields).some((name) => typeof fields[name] === 'string' && fields[name] !== '')
  const error = hasTried ? 'That was not right. Please try again.' : undefined
  const provider = ways.includes('single-sign-on') ? office.singleSignOn?.name : undefined
  const sent = isGet ? <input type="hidden" name="to" value={pathname + search} /> : <SentFields fields={fields} />
  const view = (
    <>
      <p>{asker.name}, please show again that it is you, before something that matters.</p>
      {provider === undefined ? null : (
        <OfficeForm action={routes.officeSignIn.confirmBySingleSignOn.href()}>
          {isGet ? null : <input type="hidden" name={proofFields.path} value={pathname} />}
          {sent}
          <Button type="submit" variant="signal">
            Go on with {provider}
          </Button>
        </OfficeForm>
      )}
      {ways.includes('typed') ? (
        <OfficeForm action={isGet ? routes.officeSignIn.confirm.href() : pathname}>
          {sent}
          <ProofFields submit="Go on" error={error} />
        </OfficeForm>
      ) : null}
      <p>
        <a href={routes.office.home.href()}>Not now</a>
      </p>
    </>
  )
  return await showSignedOut(c, office, { title: 'Is it you?', view, status: hasTried ? 422 : 403 })
}

async function showNoWay(c: Context, office: OfficeContext): Promise<Response> {
  const text = 'A mailed link let you in. Before something that matters, please set up how you sign in from now on.'
  const view = <OfficeNotice text={text} href={routes.officeSignIn.account.href()} />
  return await showSignedOut(c, office, { title: 'First choose how you sign in', view, status: 403 })
}
