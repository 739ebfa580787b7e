import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findOfficeUser, insertOfficeUser } from '#src/data/office/office-users.ts'
import type { Branches, OfficeRole } from '#src/domain/office/office-user.ts'
import { createOfficeApp } from '#src/office/office-app.ts'
import { type OfficeContext, officeContext } from '#src/office/office-context.ts'
import { createApp } from '#src/server/app.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { startOfficeSession } from '#src/services/office/office-sessions.ts'
import { noAssets } from './no-assets.ts'
import { testContext } from './site.ts'

interface Given {
  site?: Partial<SiteContext>
  office?: Partial<OfficeContext>
}

interface AsGiven {
  branches?: Branches
  name?: string
  email?: string
}

/** The site with its office. `await as('staff', { branches: [4101] })` is a browser in which somebody with that role is signed in. */
export async function officeSite(db: Kysely<Schema>, given: Given = {}) {
  const context = await testContext(db, given.site)
  const office = { ...officeContext(context, noAssets), ...given.office }
  const site = createApp(context, createOfficeApp(office))
  let users = 0
  const as = async (role: OfficeRole, { branches = 'all', name, email }: AsGiven = {}) => {
    users += 1
    const inserted = await insertOfficeUser(db, {
      email: email ?? `${role}.${users}@agency.example`,
      name: name ?? `${role} ${users}`,
      role,
      branches,
      now: office.now(),
    })
    if (!inserted) throw new Error('There is an office user with this address.')
    const client = officeBrowser(site, office)
    const browser = { from: '192.0.2.1', visitor: '192.0.2.1', device: 'Firefox on Linux', token: undefined }
    const { token } = await startOfficeSession(db, office, { user: inserted, startedBy: 'passkey', isProved: true, browser })
    client.cookies.set('__Secure-gable_office', token)
    const user = (await findOfficeUser(db, inserted.id)) ?? inserted
    return Object.assign(client, { user })
  }
  return { site, context, office, as, browser: (from?: string) => officeBrowser(site, office, from) }
}

export type OfficeBrowserClient = ReturnType<typeof officeBrowser>

/** A browser that keeps cookies, says where its requests come from, and sends forms with the token of its session. */
function officeBrowser(site: Hono, office: OfficeContext, from = '192.0.2.1') {
  const cookies = new Map<string, string>()
  const peer = { incoming: { socket: { remoteAddress: from } } }
  const send = async (
    path: string,
    { method = 'GET', body, headers = {} }: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Firefox/1 Linux', ...(cookie && { cookie }), ...headers }
    const answer = await site.request(
      `https://www.withyandvale.example${path}`,
      { method, headers: sent, ...(body !== undefined && { body }) },
      peer,
    )
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const token = () => office.authenticity.give(cookies.get('__Secure-gable_office'))
  return {
    cookies,
    send,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    /** Sends a form, with its token unless `fields` has one. */
    async post(path: string, fields: Readonly<Record<string, string | readonly string[]>> = {}, headers: Record<string, string> = {}) {
      const body = new URLSearchParams()
      const given = { authenticity_token: await token(), ...fields }
      for (const [name, value] of Object.entries(given)) for (const each of [value].flat()) body.append(name, each)
      return await send(path, { method: 'POST', body, headers })
    },
  }
}
