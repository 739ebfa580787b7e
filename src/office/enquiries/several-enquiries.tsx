import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { type ExportedLead, exportLeads } from '#src/data/leads/export-leads.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import { leadStepTexts, nextSteps, stepsOfSeveral } from '#src/domain/leads/lead-work.ts'
import type { OfficeAsker, OfficeUser } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { type LeadOutcome, mayBeAssigned, stepLead } from '#src/services/office/work-lead.ts'
import { Button } from '#src/ui/button.tsx'
import { type Fields, mountAction } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { leadKindTexts, senderName } from './lead-texts.tsx'

type Step = keyof typeof stepsOfSeveral

/** One page of the list. */
const most = 50

const refused: Readonly<Record<Exclude<LeadOutcome, 'done'>, string>> = {
  changed: 'somebody did something with it meanwhile',
  gone: 'it is not there any more',
  'no such step': 'that cannot be done with it as it now stands',
  'no such colleague': 'that colleague does not work for its branch, or is away',
  'no such day': 'there is no such day',
  'no address': 'it has no address',
}

interface Told {
  lead: ExportedLead
  /** Why it cannot be done; undefined where it can. */
  because?: string | undefined
}

/**
 * An action on several enquiries: first shows what it would do, then does it once it is confirmed. Enquiries that do not allow the action
 * are named.
 */
export function mountSeveral(app: Hono, office: OfficeContext): void {
  mountAction(app, office, routes.officeEnquiries.several, async (c, asker, fields) => {
    const list = routes.officeEnquiries.list.href()
    const chosen = readChosen(fields)
    const step = typeof fields.step === 'string' && Object.hasOwn(stepsOfSeveral, fields.step) ? (fields.step as Step) : undefined
    if (!step || chosen.size === 0) return redirectTo(c, pathWithFlash(list, 'none-chosen'))
    const to = typeof fields.to === 'string' && /^\d{1,9}$/.test(fields.to) ? await findOfficeUser(office.db, Number(fields.to)) : undefined
    const filter = { view: 'all', now: office.now(), ids: [...chosen.keys()] } as const
    const leads = await exportLeads(office.db, asker, { filter, most })
    // Enquiries that are gone or belong to other branches are not changed.
    if (leads.length === 0) return redirectTo(c, pathWithFlash(list, 'none-chosen'))
    const key = typeof fields.key === 'string' && /^[\da-f-]{36}$/.test(fields.key) ? fields.key : undefined
    if (key === undefined) {
      const told = leads.map((lead): Told => ({ lead, because: refusalOf(lead, asker, { step, to }) }))
      const view = <SeveralPage step={step} told={told} to={to} />
      return await showScreen(c, office, asker, { title: stepsOfSeveral[step], view })
    }
    const told: Told[] = []
    for (const lead of leads) {
      const version = chosen.get(lead.id) ?? lead.version
      const outcome = await stepLead(office, asker, { leadId: lead.id, key, version, step, givenTo: to?.id })
      if (outcome !== 'done') told.push({ lead, because: refused[outcome] })
    }
    if (told.length === 0) return redirectTo(c, pathWithFlash(list, 'enquiries-changed'))
    const view = <SeveralPage step={step} told={told} to={to} done={leads.length - told.length} />
    return await showScreen(c, office, asker, { title: stepsOfSeveral[step], view, status: 422 })
  })
}

function refusalOf(lead: ExportedLead, asker: OfficeAsker, { step, to }: { step: Step; to: OfficeUser | undefined }): string | undefined {
  if (!nextSteps(lead, asker.id).includes(step)) return refused['no such step']
  return step === 'give' && !(to && mayBeAssigned(to, lead.branchId)) ? refused['no such colleague'] : undefined
}

/** The ids of the chosen enquiries, each with the version that the user saw, where the form has it. */
function readChosen({ lead }: Fields): Map<string, number | undefined> {
  const values = [lead].flat().filter((value) => typeof value === 'string')
  const read = values.flatMap((value) => {
    const [, id, version] = /^(\d{1,18})(?::(\d{1,9}))?$/.exec(value) ?? []
    return id === undefined ? [] : [[id, version === undefined ? undefined : Number(version)] as const]
  })
  return new Map(read.slice(0, most))
}

interface SeveralPageProps {
  step: Step
  told: readonly Told[]
  to: OfficeUser | undefined
  /** How many enquiries were changed; undefined before. */
  done?: number
}

function SeveralPage({ step, told, to, done }: SeveralPageProps) {
  const fits = done === undefined ? told.filter(({ because }) => because === undefined) : []
  const rest = told.filter(({ because }) => because !== undefined)
  const what = step === 'give' ? `Give to ${to?.name ?? 'nobody'}` : stepsOfSeveral[step]
  return (
    <Screen heading={what} purpose="What this does, and with which enquiries, before it is done.">
      {done === undefined ? null : <ScreenNote kind="fault">{`It was done with ${done}, and not with those below.`}</ScreenNote>}
      {fits.length === 0 ? null : (
        <Panel id="fits" heading={`${leadStepTexts[step].button}: ${fits.length} of ${told.length}`}>
          <LeadLines told={fits} />
          <OfficeForm action={routes.officeEnquiries.several.href()}>
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="key" value={randomUUID()} />
            {to ? <input type="hidden" name="to" value={to.id} /> : null}
            {fits.map(({ lead: { id, version } }) => (
              <input key={id} type="hidden" name="lead" value={`${id}:${version}`} />
            ))}
            <Row>
              <Button type="submit">{`Yes, with ${fits.length === 1 ? 'this one' : `these ${fits.length}`}`}</Button>
            </Row>
          </OfficeForm>
        </Panel>
      )}
      {rest.length === 0 ? null : (
        <Panel id="refused" heading="Not with these">
          <LeadLines told={rest} />
        </Panel>
      )}
      <p>
        <a href={routes.officeEnquiries.list.href()}>Back to the list</a>
      </p>
    </Screen>
  )
}

function LeadLines({ told }: { told: readonly Told[] }) {
  return (
    <ul>
      {told.map(({ lead, because }) => (
        <li key={lead.id}>
          <a href={routes.officeEnquiries.one.href(lead.id)}>
            <bdi>{senderName(lead)}</bdi>
          </a>
          , {lead.form ?? leadKindTexts[lead.kind]}
          {lead.property === null ? '' : `, ${lead.property}`}
          {because === undefined ? '' : `: ${because}`}
        </li>
      ))}
    </ul>
  )
}
