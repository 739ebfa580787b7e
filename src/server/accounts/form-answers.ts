import type { Context } from 'hono'
import { requiredMessage } from '#src/forms/field-rules.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import * as routes from '#src/routes.ts'

/** Whether a browser asked for a page, as it does for a form that is sent without script; programs ask for JSON or for anything. */
export function wantsPage({ req }: Context): boolean {
  return /\btext\/html\b/i.test(req.header('accept') ?? '')
}

interface Done {
  /** For programs; without one there is nothing to say. */
  body?: object
  /** What a visitor is told, by its key (domain/site/flash-text.ts). */
  flash?: string
  /** Where a visitor is led, where that is not the page they came from. */
  to?: string
}

/** What was asked is done: 200 with a body for programs, or 204; visitors are led on, 303. */
export function answerDone(c: Context, { body, flash, to = pageBefore(c) }: Done): Response {
  c.header('cache-control', 'no-store')
  if (wantsPage(c)) return c.redirect(flash === undefined ? to : `${to}#flash/${flash}`, 303)
  return body ? c.json(body) : c.body(null, 204)
}

interface NotDone {
  status: 400 | 401 | 403 | 422
  /** For programs: `{ message }`, or `{ errors }`, each a sentence (rules: A13). */
  body: { message: string } | { errors: string[] }
  flash: string
}

/** It is not done: a body for programs; visitors are led back to the page they came from and told. */
export function answerNotDone(c: Context, { status, body, flash }: NotDone): Response {
  c.header('cache-control', 'no-store')
  return wantsPage(c) ? c.redirect(`${pageBefore(c)}#flash/${flash}`, 303) : c.json(body, status)
}

/** Fields of a form are wrong: 422 with a sentence for each; of a password without the word it begins with, which pages add (rules: W18). */
export function answerInvalid(c: Context, form: FormDefinition, errors: Readonly<Record<string, string | undefined>>): Response {
  const sentences = Object.entries(errors).flatMap(([name, message = '']) =>
    message === requiredMessage ? [`${form.fields[name]?.label}: ${message}`] : [message.replace(/^Password (?=must )/, '')],
  )
  const flash = 'password' in errors ? 'password-invalid' : 'user-error'
  return answerNotDone(c, { status: 422, body: { errors: sentences }, flash })
}

/** Where programs that fill in every field are sent, and people never (rules: Q14). */
export function answerHoneypot(c: Context): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(routes.site.home.href(), 303)
}

/** The path and query of the page of ours that a form was on, by Referer; else the home page. The visitor's panel is shown over that. */
function pageBefore({ req }: Context): string {
  const before = URL.parse(req.header('referer') ?? '')
  const isOurs = before !== null && before.host === new URL(req.url).host
  if (!isOurs || isOfPanel(before.pathname)) return routes.site.home.href()
  // Two slashes would begin the address of another site.
  return before.pathname.replace(/^[/\\]+/, '/') + before.search
}

function isOfPanel(path: string): boolean {
  return path === routes.account.page.path || path.startsWith(`${routes.account.page.path}/`)
}
