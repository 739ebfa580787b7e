import { Hono } from 'hono'
import { readWrittenMails } from '#src/gateways/mail/mail-files.ts'
import { writtenMailsPage } from '#src/pages/written-mails/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** The latest are what somebody at work on a mail looks for. */
const mostShown = 100

/** The mails that were written to files, for who works on the site. In production nothing is there: they hold links that sign people in. */
export function writtenMailsEndpoint(context: SiteContext): Hono {
  const { assets, writtenMails } = context
  const app = new Hono()
  const isDevelopment = assets.folder === undefined
  const read = () => (isDevelopment ? readWrittenMails(writtenMails, mostShown) : undefined)
  answerRoute(app, routes.operations.writtenMails, async (c) => {
    const mails = await read()
    return mails ? showPage(c, context, writtenMailsPage(mails)) : c.notFound()
  })
  answerRoute(app, routes.operations.writtenMail, async (c) => {
    const mail = (await read())?.find(({ name }) => name === c.req.param('name'))
    if (!mail) return c.notFound()
    // As a mail program shows it: without scripts, and without fetching anything.
    return c.html(mail.html, 200, { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
  })
  return app
}
