import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { findPasskeys } from '#src/data/accounts/passkeys.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { mostPasskeys, type Passkey } from '#src/domain/accounts/passkey.ts'
import * as routes from '#src/routes.ts'
import { answerOwner, answerVisitor } from '#src/server/accounts/answer-asked.ts'
import { answerDone, answerNotDone } from '#src/server/accounts/form-answers.ts'
import { setSession } from '#src/server/accounts/visitor-of.ts'
import { addPasskey, askToAddPasskey, removePasskey } from '#src/services/accounts/own-passkeys.ts'
import type { PasskeySite } from '#src/services/accounts/passkey-site.ts'
import { askToSignIn, signInByPasskey } from '#src/services/accounts/sign-in-by-passkey.ts'
import { publicUrl } from '../public-url.ts'
import { readChallengeCookie, writeChallengeCookie } from '../session-cookie.ts'
import type { SiteContext } from '../site-context.ts'

const notSignedIn = { status: 401, body: { message: accountTexts.signInFailed }, flash: 'sign-in-error' } as const
const invalid = (error: string) => ({ status: 422 as const, body: { errors: [error] }, flash: 'user-error' })
const notOwner = invalid('Please enter the password that you have now, or sign in again.')
const notMade = invalid('The passkey could not be added. Please try again.')
const full = invalid(`Your account has as many passkeys as it can, ${mostPasskeys}, or this one already.`)

/**
 * Passkeys (rules: A40). `POST /user/passkey-options` `{ current_password }` and `POST /session/passkey/options` return the options for
 * creating and signing; the results go to `POST /user/passkeys.ljson` and `POST /session/passkey`, each as `{ credential }`. `GET
 * /user/passkeys.ljson`: `{ "passkeys": [{ "id", "name", "created_at", "used_at" }] }`; `DELETE /user/passkeys/{id}`.
 */
export function passkeysEndpoint(context: SiteContext): Hono {
  const { accounts, settings, content } = context
  const app = new Hono()
  const siteOf = (c: Context): PasskeySite => {
    const { origin, hostname } = new URL(publicUrl(c, settings))
    return { origin, rpId: hostname, name: content().site.name }
  }

  answerOwner(app, context, routes.passkey.list, async (c, { who }) => {
    const passkeys = await findPasskeys(accounts.db, who.account.id)
    return c.json({ passkeys: passkeys.map(onWire) }, 200, { 'cache-control': 'no-store' })
  })
  answerOwner(app, context, routes.passkey.askToAdd, async (c, { who, visitor, body }) => {
    const options = await askToAddPasskey(accounts, who, { site: siteOf(c), password: textOf(body.current_password), visitor })
    return options ? answerDone(c, { body: options, flash: 'user-updated' }) : answerNotDone(c, context, notOwner)
  })
  answerOwner(app, context, routes.passkey.add, async (c, { who, visitor, body }) => {
    const response = readMadePasskey(body.credential)
    const passkey = response && (await addPasskey(accounts, who, { site: siteOf(c), response, visitor }))
    if (passkey === 'full') return answerNotDone(c, context, full)
    return passkey ? answerDone(c, { body: { passkey: onWire(passkey) }, flash: 'user-updated' }) : answerNotDone(c, context, notMade)
  })
  answerOwner(app, context, routes.passkey.remove, async (c, { who, visitor, body }) => {
    const id = c.req.param('id')
    // Passkey ids are four-byte numbers.
    if (!/^\d{1,9}$/.test(id)) return answerDone(c, { body: { removed: 0 }, flash: 'user-updated' })
    const isRemoved = await removePasskey(accounts, who, { id: Number(id), password: textOf(body.current_password), visitor })
    if (isRemoved === undefined) return answerNotDone(c, context, notOwner)
    return answerDone(c, { body: { removed: isRemoved ? 1 : 0 }, flash: 'user-updated' })
  })

  answerVisitor(app, context, routes.passkey.askToSignIn, async (c) => {
    const { options, token } = await askToSignIn(accounts, siteOf(c))
    writeChallengeCookie(c, context, token)
    return answerDone(c, { body: options, flash: 'user-updated' })
  })
  answerVisitor(app, context, routes.passkey.signIn, async (c, { visitor, body }) => {
    const token = readChallengeCookie(c)
    const response = readSignedChallenge(body.credential)
    const signed = token !== undefined && response ? { site: siteOf(c), token, response } : undefined
    if (token !== undefined) writeChallengeCookie(c, context, '')
    const started = signed && (await signInByPasskey(accounts, signed, visitor))
    if (!started) return answerNotDone(c, context, notSignedIn)
    await setSession(c, context, started)
    return answerDone(c, { body: {}, flash: 'user-login-successful' })
  })
  return app
}

function onWire({ id, name, createdAt, usedAt }: Passkey) {
  return { id, name, created_at: createdAt, used_at: usedAt }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(16_000))
/** At most 1,023 bytes. */
const credentialId = v.pipe(bytes, v.maxLength(1364))
const common = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.object({}), {}),
}

const made = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)), []),
  }),
}) satisfies v.GenericSchema<unknown, RegistrationResponseJSON>

const signed = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
})

/** A new passkey made by a browser; undefined for an invalid value. */
export function readMadePasskey(value: unknown): RegistrationResponseJSON | undefined {
  const read = v.safeParse(made, value)
  return read.success ? read.output : undefined
}

/** A challenge signed by a passkey; undefined for an invalid value. */
export function readSignedChallenge(value: unknown): AuthenticationResponseJSON | undefined {
  const read = v.safeParse(signed, value)
  if (!read.success) return undefined
  const { userHandle, ...response } = read.output.response
  return { ...read.output, response: { ...response, ...(userHandle !== undefined && { userHandle }) } }
}
