import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { readTelephone } from '#src/domain/leads/desk.ts'
import { type LeadStep, leadStepTexts, nextSteps } from '#src/domain/leads/lead-work.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { AddNote, ReplyForm, type TypedOnLead } from './compose.tsx'
import styles from './enquiries.module.css'
import { LeadStateBadge, leadText, senderName } from './lead-texts.tsx'
import type { LoadedLead } from './load.ts'
import { SamePerson } from './same-person-panels.tsx'
import { Timeline } from './timeline.tsx'

interface LeadPageProps extends LoadedLead {
  asker: OfficeAsker
  branchName: string
  mayWork: boolean
  typed: TypedOnLead
  now: Date
}

export function LeadPage(props: LeadPageProps) {
  const { lead, property, timeline, branchName, mayWork, typed, now } = props
  const about = [leadText(lead), property?.address].filter((part) => part !== undefined).join(': ')
  return (
    <Screen heading={senderName(lead.sender)} purpose={`${about}, for ${branchName}. Everything of this person, and what to do next.`}>
      {typed.problem === undefined ? null : <ScreenNote kind="fault">{typed.problem}</ScreenNote>}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Work {...props} />
          <SamePerson leadId={lead.id} {...props} />
        </div>
        <div className={styles.thread}>
          {mayWork ? (
            <>
              <ReplyForm {...props} />
              <AddNote {...props} />
            </>
          ) : null}
          <Panel id="timeline" heading="Timeline">
            <div data-live="timeline" data-live-says="There is something new in the timeline.">
              <Timeline entries={timeline} leadId={lead.id} now={now} />
            </div>
          </Panel>
        </div>
      </div>
      <p>
        <a href={routes.officeEnquiries.list.href()}>All enquiries</a>
      </p>
    </Screen>
  )
}

function Work({ lead, work, asker, colleagues, formKey, mayWork, now }: LeadPageProps) {
  const { email, telephone } = lead.sender
  const dial = readTelephone(telephone)?.link
  const action = routes.officeEnquiries.step.href(lead.id)
  const given = (step: LeadStep) => ({ step, version: String(work.version), key: formKey })
  const steps = mayWork ? nextSteps(work, asker.id) : []
  const fieldsOf = (step: LeadStep) =>
    Object.entries(given(step)).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  return (
    <Panel id="work" heading="This enquiry">
      <p>
        <LeadStateBadge state={work.state} dueAt={work.dueAt} now={now} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Whose</dt>
          <dd>{work.ownerName ?? 'Nobody’s yet'}</dd>
        </div>
        <div>
          <dt>Telephone</dt>
          <dd>{telephone === '' ? 'none' : dial === undefined ? telephone : <a href={dial}>{telephone}</a>}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd className={styles.text}>{email || 'none'}</dd>
        </div>
      </dl>
      {lead.kind === 'valuation' ? (
        <p>
          <a
            href={routes.officeStock.demand.href({ channel: lead.channel ?? 'sales', postcode: lead.sent['lead_client[postcode]'] ?? '' })}
          >
            Who is looking for one like it
          </a>
        </p>
      ) : null}
      <div className={styles.steps}>
        {steps
          .filter((step) => step !== 'give' && step !== 'wait')
          .map((step, index) => (
            <PostButton key={step} action={action} fields={given(step)} variant={index === 0 ? 'solid' : 'outline'}>
              {leadStepTexts[step].button}
            </PostButton>
          ))}
      </div>
      {steps.includes('wait') ? (
        <OfficeForm action={action}>
          {fieldsOf('wait')}
          <Row>
            <Field
              id="until"
              label="Look again on"
              name="until"
              type="date"
              required
              min={dayBefore(londonDay(now), -1)}
              defaultValue={dayBefore(londonDay(now), -3)}
            />
            <Button type="submit" variant="outline">
              {leadStepTexts.wait.button}
            </Button>
          </Row>
        </OfficeForm>
      ) : null}
      {steps.includes('give') && colleagues.length > 0 ? (
        <OfficeForm action={action}>
          {fieldsOf('give')}
          <Row>
            <Select id="to" label="Give to" name="to" options={colleagues.map(({ id, name }) => ({ value: String(id), text: name }))} />
            <Button type="submit" variant="outline">
              {leadStepTexts.give.button}
            </Button>
          </Row>
        </OfficeForm>
      ) : null}
    </Panel>
  )
}
