import type { Context } from 'hono'
import { wantsPage } from '../accounts/form-answers.ts'

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
  const asked = typeof body.redirect_url === 'string' && body.redirect_url !== '' ? body.redirect_url : undefined
  const [page] = [asked, c.req.header('referer')].flatMap((address) => (address === undefined ? [] : (ownPath(c, address) ?? [])))
  return noStore(c).redirect(`${page ?? '/'}#flash/${flash}`, 303)
}

function ownPath({ req }: Context, address: string): string | undefined {
  const here = new URL(req.url)
  const url = URL.parse(address, here)
  if (!url || url.host !== here.host || !/^https?:$/.test(url.protocol)) return undefined
  // Two slashes would begin the address of another site.
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`
}

function noStore(c: Context): Context {
  c.header('cache-control', 'no-store')
  return c
}
