import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { branchOfLead } from '#src/domain/leads/answer-due.ts'
import { type LeadStep, leadStepTexts } from '#src/domain/leads/lead-work.ts'
import { filledText } from '#src/domain/leads/reply-texts.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { type LeadOutcome, noteOnLead, replyToLead, stepLead } from '#src/services/office/work-lead.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import { branchesOf, type OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { maxReplyLetters, type TypedOnLead } from './compose.tsx'
import { mountLeadFiles } from './files.ts'
import { mountHeldLeads } from './held.tsx'
import { LeadPage } from './lead-page.tsx'
import { senderName } from './lead-texts.tsx'
import { findAssignees, loadLead, loadLeads, readLeadQuery } from './load.ts'
import { LeadsPage } from './page.tsx'
import { mountSamePerson } from './same-person.tsx'
import { mountSeveral } from './several-enquiries.tsx'

const refusals: Readonly<Record<Exclude<LeadOutcome, 'done' | 'gone'>, string>> = {
  changed:
    'Somebody did something with this enquiry after you opened it, which now stands in the timeline. Nothing of yours was sent or kept yet: look at it, and send yours again if it still fits.',
  'no such step': 'That cannot be done with it as it now stands.',
  'no such colleague': 'Please choose a colleague who works for this branch and is not away.',
  'no such day': 'Please choose a day after today.',
  'no address': 'This enquiry has no email address to reply to.',
}

/** Enquiries: the list by person, and the page of an enquiry with its timeline and its actions. */
export function mountEnquiries(app: Hono, office: OfficeContext): void {
  mountHeldLeads(app, office)
  mountLeadFiles(app, office)
  mountSeveral(app, office)
  mountSamePerson(app, office)
  mountScreen(app, office, routes.officeEnquiries.list, async (c, asker) => {
    const query = readLeadQuery(c.req.query())
    const now = office.now()
    const list = await loadLeads(office.db, asker, { query, now })
    const branches = branchesOf(office, asker)
    return await showScreen(c, office, asker, {
      title: 'Enquiries',
      view: (
        <LeadsPage
          {...list}
          query={query}
          branches={branches}
          mayChangeTexts={may(asker, 'change-reply-texts')}
          mayExport={may(asker, 'export-people')}
          mayWork={may(asker, 'work-enquiries')}
          colleagues={await findAssignees(office.db, asker)}
          now={now}
        />
      ),
    })
  })
  mountScreen(app, office, routes.officeEnquiries.one, async (c, asker) => await showLead(c, office, asker))
  mountAction(app, office, routes.officeEnquiries.step, async (c, asker, fields) => {
    const step = typeof fields.step === 'string' && Object.hasOwn(leadStepTexts, fields.step) ? (fields.step as LeadStep) : undefined
    if (step === undefined) return await showLead(c, office, asker, { problem: refusals['no such step'] })
    const to = Number(fields.to)
    const outcome = await stepLead(office, asker, {
      ...readForm(c, fields),
      step,
      givenTo: Number.isInteger(to) && to > 0 && to < 2 ** 31 ? to : undefined,
      until: typeof fields.until === 'string' ? fields.until : undefined,
    })
    return await answer(c, office, asker, { outcome, done: 'enquiry-changed' })
  })
  mountAction(app, office, routes.officeEnquiries.addNote, async (c, asker, fields) => {
    const text = readText(fields)
    const problem = problemOf(text)
    if (problem !== undefined) return await showLead(c, office, asker, { note: text, problem })
    const outcome = await noteOnLead(office, asker, { ...readForm(c, fields), text })
    return await answer(c, office, asker, { outcome, done: 'note-added', typed: { note: text } })
  })
  mountAction(app, office, routes.officeEnquiries.reply, async (c, asker, fields) => {
    const text = readText(fields)
    if (fields.insert !== undefined) return await showLead(c, office, asker, { reply: text }, fields.insert)
    const problem = problemOf(text)
    if (problem !== undefined) return await showLead(c, office, asker, { reply: text, problem })
    const outcome = await replyToLead(office, asker, { ...readForm(c, fields), text })
    return await answer(c, office, asker, { outcome, done: 'reply-sent', typed: { reply: text } })
  })
}

/** `insert`: the text to append to the reply typed so far. */
async function showLead(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  typed: TypedOnLead = {},
  insert?: unknown,
): Promise<Response> {
  const loaded = await loadLead(office.db, asker, { id: c.req.param('id') ?? '', now: office.now() })
  if (!loaded) return await showOfficeNotFound(c, office, asker)
  const { lead, work, property } = loaded
  const { site } = office.content()
  const branch = branchOfLead(office.content(), work.branchId) ?? site
  const chosen = loaded.texts.find(({ id }) => String(id) === insert)
  const put =
    chosen && filledText(chosen.content, { firstName: lead.sender.firstName, property: property?.address, branch, from: asker.name })
  const reply = put === undefined ? typed.reply : [typed.reply?.trimEnd() ?? '', put].filter((part) => part !== '').join('\n\n')
  const view = (
    <LeadPage
      {...loaded}
      asker={asker}
      branchName={work.branchId === null ? site.name : branch.name}
      mayWork={may(asker, 'work-enquiries')}
      typed={{ ...typed, ...(reply !== undefined && { reply }) }}
      now={office.now()}
    />
  )
  return await showScreen(c, office, asker, { title: senderName(lead.sender), view, status: typed.problem === undefined ? 200 : 422 })
}

interface Answered {
  outcome: LeadOutcome
  /** A key of flash-texts.ts. */
  done: string
  typed?: TypedOnLead
}

async function answer(c: Context, office: OfficeContext, asker: OfficeAsker, { outcome, done, typed = {} }: Answered): Promise<Response> {
  if (outcome === 'gone') return await showOfficeNotFound(c, office, asker)
  if (outcome !== 'done') return await showLead(c, office, asker, { ...typed, problem: refusals[outcome] })
  return redirectTo(c, pathWithFlash(routes.officeEnquiries.one.href(c.req.param('id') ?? ''), done))
}

function readForm(c: Context, { key, version }: Fields): { leadId: string; key: string; version: number } {
  const isKey = typeof key === 'string' && /^[\da-f-]{36}$/.test(key)
  return { leadId: c.req.param('id') ?? '', key: isKey ? key : randomUUID(), version: Number(version) }
}

/** The typed text at any length, so that none of it is lost. */
function readText({ text }: Fields): string {
  return typeof text === 'string' ? text.replaceAll('\r\n', '\n').trim() : ''
}

function problemOf(text: string): string | undefined {
  if (text === '') return 'Please write something first.'
  return text.length > maxReplyLetters ? `Please write ${maxReplyLetters} characters at most.` : undefined
}
