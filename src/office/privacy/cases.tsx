import type { Context, Hono } from 'hono'
import { findHeldCases } from '#src/data/privacy/held-cases.ts'
import { findClosedCases, findOpenCases, findPrivacyCase, findPrivacyNotes } from '#src/data/privacy/privacy-cases.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { mostPrivacyText, privacyKindTexts } from '#src/domain/privacy/privacy-case.ts'
import * as routes from '#src/routes.ts'
import { removeHeldRequest, rescuePrivacyRequest } from '#src/services/privacy/receive-privacy-request.ts'
import { type CaseWork, workPrivacyCase } from '#src/services/privacy/work-privacy-case.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'

const { cases, oneCase, workCase } = routes.officePrivacy
/** Cases and notes on one page. */
const mostShown = 200

interface Sent {
  step: CaseWork['step']
  text: string
  problem: string
}

/** Complaints and requests of data protection: the list, one case, and what is done with it. For users of the whole agency. */
export function mountPrivacyCases(app: Hono, office: OfficeContext): void {
  const isTheirs = ({ branches }: OfficeAsker) => coversBranches(branches, 'all')
  const showOne = async (c: Context, asker: OfficeAsker, sent?: Sent) => {
    const found = isTheirs(asker) ? await findPrivacyCase(office.db, Number(c.req.param('id'))) : undefined
    if (!found) return await showOfficeNotFound(c, office, asker)
    const notes = await findPrivacyNotes(office.db, found.id, mostShown)
    const view = <CasePage found={found} notes={notes} now={office.now()} sent={sent} />
    const title = `${privacyKindTexts[found.kind]} ${found.id}`
    return await showScreen(c, office, asker, { title, view, status: sent ? 422 : 200 })
  }
  mountScreen(app, office, cases, async (c, asker) => {
    if (!isTheirs(asker)) return await showOfficeNotFound(c, office, asker)
    const [open, closed, held] = await Promise.all([
      findOpenCases(office.db, mostShown),
      findClosedCases(office.db, mostShown),
      findHeldCases(office.db, mostShown),
    ])
    return await showScreen(c, office, asker, {
      title: 'Data protection cases',
      view: <CasesPage open={open} closed={closed} held={held} now={office.now()} />,
    })
  })
  mountScreen(app, office, oneCase, (c, asker) => showOne(c, asker))
  mountAction(app, office, workCase, async (c, asker, fields) => {
    const id = Number(c.req.param('id'))
    if (!isTheirs(asker)) return await showOfficeNotFound(c, office, asker)
    const step = c.req.param('step')
    if (step === 'rescue' || step === 'remove') {
      const isDone = step === 'rescue' ? await rescuePrivacyRequest(office, asker, id) : await removeHeldRequest(office, asker, id)
      if (!isDone) return await showOfficeNotFound(c, office, asker)
      return redirectTo(c, pathWithFlash(step === 'rescue' ? oneCase.href(id) : cases.href(), `case-${step}`))
    }
    const work = readWork(step, fields)
    if (work.problem !== undefined) return await showOne(c, asker, { ...work, problem: work.problem })
    const outcome = await workPrivacyCase(office, asker, id, work)
    if (outcome === 'gone') return await showOfficeNotFound(c, office, asker)
    if (outcome === 'not now')
      return await showOne(c, asker, { ...work, problem: 'That was done already, or is no longer possible: see what the case says now.' })
    const isUnmailed = 'isMailed' in work && !work.isMailed && work.step !== 'close'
    return redirectTo(c, pathWithFlash(oneCase.href(id), `case-${work.step}${isUnmailed ? '-unmailed' : ''}`))
  })
}

const missing: Readonly<Record<CaseWork['step'], string>> = {
  note: 'Please write the note.',
  acknowledge: '',
  extend: 'Please give the reason: the law asks you to tell it.',
  close: 'Please say what came of it.',
}

/** The work that a form asks for, or what is wrong with it; an unknown step is no more than a note. */
function readWork(named: string | undefined, fields: Fields): CaseWork & { problem?: string } {
  const typed = typeof fields.text === 'string' ? fields.text.replaceAll(/\r\n?/g, '\n').trim().toWellFormed() : ''
  const text = typed.slice(0, mostPrivacyText)
  const step = (['acknowledge', 'extend', 'close'] as const).find((each) => each === named) ?? 'note'
  const lacks = text === '' ? missing[step] : ''
  const problem = typed.length > mostPrivacyText ? `Please write at most ${mostPrivacyText.toLocaleString('en-GB')} characters.` : lacks
  const wrong = problem !== '' && { problem }
  if (step === 'note') return { step, text, ...wrong }
  if (step !== 'close') return { step, text, isMailed: fields.told !== 'on', ...wrong }
  const state = fields.state === 'closed' ? 'closed' : 'answered'
  return { step, text, state, isMailed: fields.mail === 'on', ...wrong }
}
