import type { Context } from 'hono'
import * as routes from '#src/routes.ts'
import { wantsPage } from '../accounts/form-answers.ts'
import { ownPath } from '../own-path.ts'

/** Bodies of forms that post as a page, JSON or not (rules: W29). */
type Body = Readonly<Record<string, unknown>>

interface Answer {
  body: Body
  /** What a visitor is told, by its key (domain/site/flash-text.ts). */
  flash: string
}

/** Done: 200 `{}` for programs; visitors are led back to where they were, and told. */
export function answerSent(c: Context, answer: Answer): Response {
  return wantsPage(c) ? back(c, answer) : noStore(c).json({})
}

/** Not done: 422 with a message for each field for programs; visitors are led back and told. */
export function answerUnsent(c: Context, { errors, ...answer }: Answer & { errors: Readonly<Record<string, string>> }): Response {
  return wantsPage(c) ? back(c, answer) : noStore(c).json({ errors }, 422)
}

/** The page of ours that the body names, else the one that the form stood on, else the home page; never another site's. */
function back(c: Context, { body, flash }: Answer): Response {
  const asked = typeof body.redirect_url === 'string' ? body.redirect_url : undefined
  const page = ownPath(c, asked) ?? ownPath(c, c.req.header('referer')) ?? routes.site.home.href()
  return noStore(c).redirect(`${page}#flash/${flash}`, 303)
}

function noStore(c: Context): Context {
  c.header('cache-control', 'no-store')
  return c
}
