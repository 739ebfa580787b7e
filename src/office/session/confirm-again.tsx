import type { Context } from 'hono'
import { findOfficePasskeys } from '#src/data/office/office-passkeys.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { confirmOfficeUser } from '#src/services/office/sign-in.ts'
import type { OfficeContext } from '../office-context.ts'
import { showDoor } from '../show-screen.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { ProofFields } from '../ui/proof-fields.tsx'
import { officeBrowserOf } from './office-browser.ts'
import { proofFields, readProof } from './read-proof.ts'

/** Whether what came with a form proves that it is who asks. Throws RetryLater for too many tries. */
export async function isConfirmedBy(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  fields: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (await hasNoWay(office, asker)) return true
  const proof = readProof(c, office, fields, asker.email)
  return proof !== undefined && (await confirmOfficeUser(office, asker, proof, officeBrowserOf(c, office)))
}

/** Who was let in by a link and has set nothing up has nothing to prove it by: what they add first is what they are asked for from then on. */
async function hasNoWay({ db }: OfficeContext, { id }: OfficeAsker): Promise<boolean> {
  const user = await findOfficeUser(db, id)
  return user?.passwordHash === null && (await findOfficePasskeys(db, id)).length === 0
}

/**
 * Asks who is signed in to prove again that it is them. What they sent is sent again with the proof, to the same address, so that nothing is
 * lost; what they wanted to see, they see afterwards.
 */
export async function askAgain(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  fields: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const isGet = c.req.method === 'GET' || c.req.method === 'HEAD'
  const hasTried = Object.values(proofFields).some((name) => typeof fields[name] === 'string' && fields[name] !== '')
  const error = hasTried ? 'That was not right. Please try again.' : undefined
  const view = (
    <>
      <p>{asker.name}, you signed in a while ago. Please show again that it is you, before something that matters.</p>
      <OfficeForm action={isGet ? routes.officeSignIn.confirm.href() : pathname}>
        {isGet ? <input type="hidden" name="to" value={pathname + search} /> : <SentFields fields={fields} />}
        <ProofFields submit="Go on" error={error} />
      </OfficeForm>
      <p>
        <a href={routes.office.home.href()}>Not now</a>
      </p>
    </>
  )
  return await showDoor(c, office, { title: 'Is it you?', view, status: hasTried ? 422 : 403 })
}

const ownFields: ReadonlySet<string> = new Set(['authenticity_token', ...Object.values(proofFields)])

/** What was sent, but for the token, which the form has anew, what proves, and files, which no page can send again. */
function SentFields({ fields }: { fields: Readonly<Record<string, unknown>> }) {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (ownFields.has(name)) return []
    const texts = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')
    const sent = Array.isArray(value) && !name.endsWith('[]') ? `${name}[]` : name
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, without state
    return texts.map((text, index) => <input key={`${name} ${index}`} type="hidden" name={sent} value={text} />)
  })
}
