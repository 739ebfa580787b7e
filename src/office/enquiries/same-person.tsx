import type { Context, Hono } from 'hono'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { findPersonLeads } from '#src/data/leads/office-leads.ts'
import { findPersonParts, type PersonPart } from '#src/data/leads/same-person.ts'
import type { Lead } from '#src/domain/leads/lead.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { joinSenders, type SamePersonOutcome, separateSender, shownPeople } from '#src/services/office/same-person.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { leadText, Moment, senderName } from './lead-texts.tsx'

const { one: lead, samePersonPage, samePerson, otherPerson } = routes.officeEnquiries

const refusals: Readonly<Record<Exclude<SamePersonOutcome, 'done' | 'gone'>, string>> = {
  changed: 'Somebody joined or separated one of them after you opened this page. Nothing was joined yet: this is how they stand now.',
  elsewhere:
    'Some of these enquiries are of branches that you do not work for. Somebody who works for those too can do this; nothing was changed.',
}

/** Joins two enquiries as the same person: shows what would be joined, then joins once it is confirmed; and undoes it. */
export function mountSamePerson(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, samePersonPage, async (c, asker) => await showBoth(c, office, asker))
  mountAction(app, office, samePerson, async (c, asker, { shown }) => {
    const outcome = await joinSenders(office, asker, { ...idsOf(c), shown })
    return await answer(c, office, asker, { outcome, done: 'people-joined' })
  })
  mountAction(app, office, otherPerson, async (c, asker) => {
    const outcome = await separateSender(office, asker, idsOf(c))
    return await answer(c, office, asker, { outcome, done: 'people-separated' })
  })
}

function idsOf(c: Context): { leadId: string; otherId: string } {
  return { leadId: c.req.param('id') ?? '', otherId: c.req.param('other') ?? '' }
}

interface Answered {
  outcome: SamePersonOutcome
  /** A key of flash-texts.ts. */
  done: string
}

async function answer(c: Context, office: OfficeContext, asker: OfficeAsker, { outcome, done }: Answered): Promise<Response> {
  if (outcome === 'gone') return await showOfficeNotFound(c, office, asker)
  if (outcome !== 'done') return await showBoth(c, office, asker, refusals[outcome])
  return redirectTo(c, pathWithFlash(lead.href(idsOf(c).leadId), done))
}

async function showBoth(c: Context, office: OfficeContext, asker: OfficeAsker, problem?: string): Promise<Response> {
  const { leadId, otherId } = idsOf(c)
  const load = async (id: string): Promise<Sender> => {
    const ids = (await findPersonLeads(office.db, asker, id)).map((each) => each.id)
    return { parts: await findPersonParts(office.db, asker.branches, id), leads: await findLeads(office.db, { ids }, { most: ids.length }) }
  }
  const [one, other] = [await load(leadId), await load(otherId)]
  if (one.leads.length === 0 || other.leads.length === 0) return await showOfficeNotFound(c, office, asker)
  const isOne = one.leads.some(({ id }) => other.leads.some((each) => each.id === id))
  const view = <SamePersonPage leadId={leadId} otherId={otherId} one={one} other={other} isOne={isOne} problem={problem} />
  return await showScreen(c, office, asker, { title: 'The same person?', view, status: problem === undefined ? 200 : 422 })
}

interface Sender {
  parts: readonly PersonPart[]
  /** The latest first, at most fifty. */
  leads: readonly Lead[]
}

interface SamePersonPageProps {
  leadId: string
  otherId: string
  one: Sender
  other: Sender
  /** They are joined already. */
  isOne: boolean
  problem: string | undefined
}

function SamePersonPage({ leadId, otherId, one, other, isOne, problem }: SamePersonPageProps) {
  return (
    <Screen
      heading="Are they the same person?"
      purpose="What will stand in one timeline and one row of the list. Each enquiry stays as it was sent, and you can separate them again."
    >
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      {isOne ? <ScreenNote>They are one person already.</ScreenNote> : null}
      <SenderPanel id="one" sender={one} />
      {isOne ? null : <SenderPanel id="other" sender={other} />}
      <Row>
        {isOne ? null : (
          <OfficeForm action={samePerson.href(leadId, otherId)}>
            <input type="hidden" name="shown" value={shownPeople(one.parts, other.parts)} />
            <Button type="submit">Yes, the same person</Button>
          </OfficeForm>
        )}
        <ButtonLink href={lead.href(leadId)} variant="outline">
          Back to the enquiry
        </ButtonLink>
      </Row>
    </Screen>
  )
}

function SenderPanel({ id, sender: { parts, leads } }: { id: string; sender: Sender }) {
  const name = parts[0] ? senderName(parts[0]) : ''
  const count = parts.reduce((sum, { enquiries }) => sum + enquiries, 0)
  return (
    <Panel id={id} heading={name}>
      <Table
        caption={`Enquiries of ${name}: ${count === leads.length ? count : `the latest ${leads.length} of ${count}`}`}
        items={leads}
        keyOf={(each) => each.id}
        empty=""
        columns={[
          { name: 'What', cell: (each) => <a href={lead.href(each.id)}>{leadText(each)}</a> },
          { name: 'Came', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
          { name: 'Name', cell: ({ sender }) => <bdi>{senderName(sender)}</bdi> },
          { name: 'Email', cell: ({ sender }) => <bdi>{sender.email || 'none'}</bdi> },
          { name: 'Telephone', cell: ({ sender }) => <bdi>{sender.telephone || 'none'}</bdi> },
        ]}
      />
    </Panel>
  )
}
