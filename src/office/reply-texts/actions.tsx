import type { Context, Hono } from 'hono'
import { findReplyTexts, mostReplyTexts } from '#src/data/leads/reply-texts.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import {
  addReplyText,
  changeReplyText,
  mayChangeTextsOf,
  type ReplyTextOutcome,
  replyTextProblem,
} from '#src/services/office/reply-texts.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { ReplyTextPage, ReplyTextsPage, type TypedText } from './page.tsx'

const refusals: Readonly<Record<Exclude<ReplyTextOutcome, 'done' | 'gone'>, string>> = {
  changed:
    'Somebody changed this text after you opened it. What you typed is still here: see theirs in another tab, then save yours again.',
  'not yours': 'Please choose one of your branches.',
  'too many': `There are ${mostReplyTexts} texts, which is the most. Please remove one that nobody uses.`,
}

interface Sent {
  typed?: TypedText
  problem?: string | undefined
}

/** The texts that can be inserted into replies: the list, one text, adding, changing and removing. */
export function mountReplyTexts(app: Hono, office: OfficeContext): void {
  const formOf = (asker: OfficeAsker) => ({
    branches: office.content().branches.filter(({ id }) => mayChangeTextsOf(asker, id)),
    mayChangeAll: mayChangeTextsOf(asker, null),
  })
  const statusOf = ({ problem }: Sent) => (problem === undefined ? 200 : 422)
  const showList = async (c: Context, asker: OfficeAsker, sent: Sent = {}) => {
    const texts = await findReplyTexts(office.db, asker.branches)
    const { typed = { title: '', content: '', branchId: null }, problem } = sent
    const view = <ReplyTextsPage texts={texts} {...formOf(asker)} typed={typed} problem={problem} />
    return await showScreen(c, office, asker, { title: 'Texts for replies', view, status: statusOf(sent) })
  }
  const showOne = async (c: Context, asker: OfficeAsker, sent: Sent = {}) => {
    const texts = await findReplyTexts(office.db, asker.branches)
    const text = texts.find(({ id }) => String(id) === c.req.param('id'))
    if (!text) return await showOfficeNotFound(c, office, asker)
    const { typed = text, problem } = sent
    const mayChange = mayChangeTextsOf(asker, text.branchId)
    const view = <ReplyTextPage text={text} mayChange={mayChange} {...formOf(asker)} typed={typed} problem={problem} />
    return await showScreen(c, office, asker, { title: text.title, view, status: statusOf(sent) })
  }
  const knownBranch = (branchId: number | null) => branchId === null || office.content().branches.some(({ id }) => id === branchId)
  const problemOf = (typed: TypedText) => replyTextProblem(typed) ?? (knownBranch(typed.branchId) ? undefined : refusals['not yours'])

  mountScreen(app, office, routes.officeReplyTexts.list, (c, asker) => showList(c, asker))
  mountScreen(app, office, routes.officeReplyTexts.one, (c, asker) => showOne(c, asker))
  mountAction(app, office, routes.officeReplyTexts.add, async (c, asker, fields) => {
    const typed = readText(fields)
    const problem = problemOf(typed)
    if (problem !== undefined) return await showList(c, asker, { typed, problem })
    const outcome = await addReplyText(office, asker, typed)
    if (outcome === 'done') return redirectTo(c, pathWithFlash(routes.officeReplyTexts.list.href(), 'reply-text-saved'))
    return outcome === 'gone' ? await showOfficeNotFound(c, office, asker) : await showList(c, asker, { typed, problem: refusals[outcome] })
  })
  mountAction(app, office, routes.officeReplyTexts.change, async (c, asker, fields) => {
    const typed = readText(fields)
    const problem = problemOf(typed)
    if (problem !== undefined) return await showOne(c, asker, { typed, problem })
    const outcome = await changeReplyText(office, asker, { ...readSeen(c, fields), given: typed })
    if (outcome === 'done') return redirectTo(c, pathWithFlash(routes.officeReplyTexts.list.href(), 'reply-text-saved'))
    return outcome === 'gone' ? await showOfficeNotFound(c, office, asker) : await showOne(c, asker, { typed, problem: refusals[outcome] })
  })
  mountAction(app, office, routes.officeReplyTexts.remove, async (c, asker, fields) => {
    const outcome = await changeReplyText(office, asker, { ...readSeen(c, fields), given: null })
    if (outcome === 'done') return redirectTo(c, pathWithFlash(routes.officeReplyTexts.list.href(), 'reply-text-removed'))
    return outcome === 'gone' ? await showOfficeNotFound(c, office, asker) : await showOne(c, asker, { problem: refusals[outcome] })
  })
}

function readSeen(c: Context, { version }: Fields): { id: number; version: number } {
  return { id: Number(c.req.param('id')), version: Number(version) }
}

function readText({ title, content, branch }: Fields): TypedText {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '')
  const branchId = textOf(branch)
  // A branch that is not the user's is refused with a message.
  return {
    title: textOf(title).replaceAll(/\s+/g, ' '),
    content: textOf(content),
    branchId: branchId === '' ? null : /^\d{1,9}$/.test(branchId) ? Number(branchId) : -1,
  }
}
