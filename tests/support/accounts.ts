import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { confirmEmail } from '#src/data/accounts/accounts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { type AccountParts, createKnownDevices, createLaterWork, type Visitor } from '#src/services/accounts/account-parts.ts'
import { register } from '#src/services/accounts/register.ts'
import type { StartedSession } from '#src/services/accounts/sessions.ts'
import { signIn } from '#src/services/accounts/sign-in.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { testContent, testContext, testNow, testSite } from './site.ts'

export const ada = { email: 'Ada@example.com', password: 'Correct horse 1' }
export const grace = { email: 'grace@example.com', password: 'Battery staple 2' }

/** The body of a registration as clients send it (rules: W17). */
export function registration({ email, password }: { email: string; password: string }, client: object = {}) {
  return {
    client: {
      first_name: 'Ada',
      last_name: 'Byron',
      email,
      tel_home: '01823 333444',
      password,
      password_confirmation: password,
      marketing_preferences: { opt_in_terms: 'on', opt_in_marketing: '' },
      body: '',
      ...client,
    },
  }
}

/** The site of an agency that has accounts, and its parts. */
export async function accountSite(db: Kysely<Schema>, given: Partial<SiteContext> = {}) {
  const demo = await testContent()
  const content = { ...demo, site: { ...demo.site, accounts: true } }
  const context = await testContext(db, { content: () => content, ...given })
  return { site: await testSite(db, context), context }
}

interface Sent {
  method?: string
  /** An object is sent as JSON, any other value as it is. */
  body?: object | string | FormData | URLSearchParams
  headers?: Record<string, string>
}

/** A client that keeps cookies and sends what a browser sends from one of our pages, from its own IP address. */
export function aBrowser(site: Hono, { from = '192.0.2.1' } = {}) {
  const cookies = new Map<string, string>()
  const peer = { incoming: { socket: { remoteAddress: from } } }
  const send = async (path: string, { method, body, headers = {} }: Sent = {}): Promise<Response> => {
    const isJson = typeof body === 'object' && !(body instanceof FormData) && !(body instanceof URLSearchParams)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const init: RequestInit = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
    }
    if (body !== undefined) init.body = isJson ? JSON.stringify(body) : (body as string)
    const answer = await site.request(path, init, peer)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  /** Status and JSON of the response, null where it is empty. */
  const ask = async (path: string, sent?: Sent): Promise<[status: number, body: unknown]> => {
    const answer = await send(path, sent)
    const text = await answer.text()
    return [answer.status, text === '' ? null : JSON.parse(text)]
  }
  return {
    cookies,
    send,
    ask,
    /** The user as the site knows them in this browser. */
    user: async () => ((await ask('/user.ljson'))[1] as { user: Record<string, unknown> | null }).user,
    register: (who: { email: string; password: string }) => ask('/user.ljson', { body: registration(who) }),
    signIn: ({ email, password }: { email: string; password: string }) => ask('/session', { body: { username: email, password } }),
  }
}

/** The mails that are queued, the oldest first. */
export async function queuedMails(db: Kysely<Schema>) {
  const rows = await db.selectFrom('mail').select(['kind', 'recipient', 'data']).orderBy('mail_id').execute()
  return rows.map(({ kind, recipient, data }) => ({ kind, to: recipient, data: data as Record<string, string> }))
}

/** The path of the link in the last mail of a kind. */
export async function mailedLink(db: Kysely<Schema>, kind: string): Promise<string> {
  const path = (await queuedMails(db)).findLast((mail) => mail.kind === kind)?.data.path
  if (path === undefined) throw new Error(`No mail of the kind ${kind} is queued.`)
  return path
}

/** The parts of the accounts' services; `at` may be changed. */
export function accountParts(db: Kysely<Schema>, clock = { at: testNow }) {
  const later = createLaterWork({
    warn: (error) => {
      throw error
    },
  })
  return {
    db,
    passwords: cheapPasswords(),
    devices: createKnownDevices(async () => 'a secret of tests'),
    later,
    sessions: { idleDays: 30, mostDays: 180 },
    now: () => clock.at,
  } satisfies AccountParts
}

export const aVisitor: Visitor = { from: '192.0.2.1', device: 'Firefox on Linux', token: undefined }

/** A user registered through the service, and signed in. */
export async function registered(parts: AccountParts, { email, password } = ada, visitor = aVisitor): Promise<StartedSession> {
  const profile = { first_name: 'Ada', last_name: 'Byron' }
  const started = await register(parts, { email, password, profile, consents: [] }, visitor)
  if (!started) throw new Error(`${email} is registered already.`)
  return started
}

/** The same, with an address that they have confirmed. */
export async function confirmed(parts: AccountParts, who = ada, visitor = aVisitor): Promise<StartedSession> {
  const started = await registered(parts, who, visitor)
  const account = await confirmEmail(parts.db, started.account.id, { email: started.account.email, now: parts.now() })
  if (!account) throw new Error(`${who.email} cannot be confirmed.`)
  return { ...started, account }
}

/** The session started by a correct password. */
export async function signInWith(parts: AccountParts, who = ada, visitor = aVisitor): Promise<StartedSession> {
  const started = await signIn(parts, who, visitor)
  if (!started || 'seconds' in started) throw new Error(`${who.email} is not signed in.`)
  return started
}
