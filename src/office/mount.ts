import { rm } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { isAskedAgain, isForOffice, may } from '#src/domain/policies/who-may.ts'
import type { Route } from '#src/routes/route.ts'
import * as routes from '#src/routes.ts'
import { anonymousVisitor, answerRoute, answerRouteTo } from '#src/server/answer-route.ts'
import { BrokenOff, TooLarge } from '#src/server/endpoints/blm-feed.ts'
import { usualBodyBytes } from '#src/server/middleware/request-limits.ts'
import { withBody } from '#src/server/read-body.ts'
import { fieldsFromBody, readFields, tooManyFields } from '#src/server/read-fields.ts'
import type { OfficeContext } from './office-context.ts'
import { readUpload, type UploadedFile } from './read-upload.ts'
import { askToConfirm, isConfirmedForAction } from './session/confirm-again.tsx'
import { officeAskerOf, officeBrowserOf } from './session/office-browser.ts'
import { showOfficeNotFound } from './show-not-found.tsx'
import { showSignedOut } from './show-screen.tsx'
import { OfficeNotice } from './ui/notice.tsx'

type Answered = Response | Promise<Response>
type RouteAt<Path extends string> = Route & { path: Path }
export type Fields = Readonly<Record<string, unknown>>
type OfficeScreen<Path extends string> = (c: Context<object, Path>, asker: OfficeAsker) => Answered
type OfficeAction<Path extends string> = (c: Context<object, Path>, asker: OfficeAsker, fields: Fields) => Answered

/**
 * Mounts a screen for the users who may see it (domain/policies/who-may.ts). Others are sent to sign in, or told that they may not see it.
 * Throws for a route whose action the table gives to no office user, or to everybody.
 */
export function mountScreen<Path extends string>(app: Hono, office: OfficeContext, route: RouteAt<Path>, show: OfficeScreen<Path>): void {
  mount(app, office, route, (c, asker) => show(c, asker))
}

/**
 * Mounts the action of a form. The form's token is checked here, and, where the table asks for it, that the user confirmed their identity
 * lately.
 */
export function mountAction<Path extends string>(app: Hono, office: OfficeContext, route: RouteAt<Path>, act: OfficeAction<Path>): void {
  mount(app, office, route, (c, asker, fields) => act(c, asker, fields))
}

/**
 * Mounts a screen or action for people who are not signed in: signing in, and what leads to it. None of them shows or changes the agency's
 * data.
 */
export function mountSignedOut<Path extends string>(
  app: Hono,
  office: OfficeContext,
  route: RouteAt<Path> & { action: 'visit' },
  answer: (c: Context<object, Path>, fields: Fields) => Answered,
): void {
  answerRoute(app, route, (async (c: Context<object, Path>) => {
    if (route.method === 'GET') return await answer(c, {})
    const fields = await readFields(c)
    return (await refusedForm(c, office, fields, route)) ?? (await answer(c, fields))
  }) as never)
}

/** Reads a form: `forget` removes its file, whether it was accepted or not. */
interface FormReader {
  read(c: Context): Promise<Fields>
  forget(fields: Fields): Promise<void>
}

/** As `mountAction`, for a form whose last field `file` is an UploadedFile; a form that broke off is one without a file. */
export function mountUpload<Path extends string>(
  app: Hono,
  office: OfficeContext,
  route: RouteAt<Path> & { mostBodyBytes: number },
  act: OfficeAction<Path>,
): void {
  mount(app, office, route, act, {
    async read(c) {
      try {
        return await readUpload(c, { folder: office.settings.incomingFolder, mostBytes: route.mostBodyBytes })
      } catch (error) {
        if (error instanceof TooLarge) return tooLong
        if (error instanceof BrokenOff) return {}
        throw error
      }
    },
    async forget({ file }) {
      if (file) await rm((file as UploadedFile).path, { force: true })
    },
  })
}

function mount<Path extends string>(
  app: Hono,
  office: OfficeContext,
  route: RouteAt<Path>,
  answer: OfficeAction<Path>,
  form: FormReader = { read: (c) => readTyped(c, route), forget: async () => {} },
): void {
  if (!isForOffice(route.action)) throw new Error(`${route.path}: no office user may ${route.action}, or everybody may (who-may.ts).`)
  const { method, action } = route
  answerRouteTo<Path, OfficeAsker>(
    app,
    route,
    { find: async (c) => (await officeAskerOf(c, office)) ?? anonymousVisitor, refuse: (c) => refuse(c, office, route) },
    async (c, asker) => {
      // PostgreSQL stores no NUL, so nothing exists at such an address.
      if (c.req.url.includes('%00')) return await showOfficeNotFound(c, office, asker)
      const fields = method === 'GET' ? {} : await form.read(c)
      try {
        const refused = method === 'GET' ? undefined : await refusedForm(c, office, fields, route)
        if (refused) return refused
        if (isAskedAgain(action) && !(await isConfirmedForAction(c, office, asker, { action, fields })))
          return await askToConfirm(c, office, asker, fields)
        return await answer(c as unknown as Context<object, Path>, asker, fields)
      } finally {
        await form.forget(fields)
      }
    },
  )
}

/** What a form with more bytes than its route takes is read as. */
const tooLong: Fields = Object.freeze({})

async function readTyped(c: Context, { mostBodyBytes = 0 }: Route): Promise<Fields> {
  // request-limits.ts has refused others.
  if (mostBodyBytes <= usualBodyBytes) return await readFields(c)
  const type = c.req.header('content-type') ?? ''
  const fields = await withBody(c, { bytes: mostBodyBytes }, async (body) => (body ? await fieldsFromBody(body, type) : tooLong))
  c.set('typed', fields)
  return fields
}

/** The reply to a form with a wrong token or of unknown origin; undefined where the form is accepted. */
async function refusedForm(c: Context, office: OfficeContext, fields: Fields, { mostBodyBytes }: Route): Promise<Response | undefined> {
  const token = fields.authenticity_token ?? c.req.header('x-authenticity-token')
  const isAuthentic = await office.authenticity.isValid(token, officeBrowserOf(c, office).token)
  // every-request.ts has refused requests from other sites. Browsers say where a request comes from; a client that does not is not a
  // browser.
  const saysFrom = c.req.header('sec-fetch-site') !== undefined || c.req.header('origin') !== undefined
  if (isAuthentic && saysFrom) return undefined
  if (fields === tooLong && mostBodyBytes !== undefined) {
    const text = `What you sent is larger than the ${mostBodyBytes / 1e6} MB that are taken here, so nothing of it is saved. Please go back, and choose a smaller file or a shorter text.`
    // The rest of it is not read.
    c.header('connection', 'close')
    return await showSignedOut(c, office, { title: 'Too large', view: OfficeNotice({ text }), status: 422 })
  }
  if (fields === tooManyFields) {
    const text =
      'This form has more than 1,000 fields, which is more than is taken at once, so nothing of it is saved. Please go back, and change the text of the file instead.'
    return await showSignedOut(c, office, { title: 'Too long a form', view: OfficeNotice({ text }), status: 413 })
  }
  const text =
    'This form has been open for too long, or you signed in again in another tab. Please go back, load the page again and send it once more.'
  return await showSignedOut(c, office, { title: 'Please send it again', view: OfficeNotice({ text }), status: 422 })
}

/** Sends a user who is not signed in to sign in and then back; a form that they sent stays in their browser's history. */
async function refuse(c: Context, office: OfficeContext, { method, action }: Route): Promise<Response> {
  const asker = await officeAskerOf(c, office)
  if (asker && !may(asker, action)) {
    const text = 'Your role does not include this. An administrator of the office can change that.'
    return await showSignedOut(c, office, {
      title: 'Not for your role',
      view: OfficeNotice({ text, href: routes.office.home.href() }),
      status: 403,
    })
  }
  const { pathname, search } = new URL(c.req.url)
  const isGet = method === 'GET'
  // A request from another site, such as a webmail page, lacks the `Strict` cookie; a request from one of our own pages has it.
  if (isGet && c.req.header('sec-fetch-site') === 'cross-site' && c.req.header('sec-fetch-mode') === 'navigate') {
    const here = pathname + search
    return await showSignedOut(c, office, {
      title: 'Opening the office',
      view: OfficeNotice({ text: 'One moment.', href: here }),
      goOnTo: here,
    })
  }
  const isHome = pathname === routes.office.home.href()
  c.header('cache-control', 'no-store')
  return c.redirect(routes.officeSignIn.signInPage.href(isGet && !isHome ? pathname + search : undefined), 303)
}
