import type { ReactNode } from 'react'
import type { PrivacyCase, PrivacyNote } from '#src/data/privacy/privacy-cases.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { mayExtend, mostPrivacyText, privacyDueOn, privacyKindTexts, privacyStateTexts } from '#src/domain/privacy/privacy-case.ts'
import * as routes from '#src/routes.ts'
import type { CaseWork } from '#src/services/privacy/work-privacy-case.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { Moment } from '../enquiries/lead-texts.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Group, Panel, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import styles from './case-page.module.css'
import { DaysLeft } from './cases-page.tsx'

interface CasePageProps {
  found: PrivacyCase
  notes: readonly PrivacyNote[]
  now: Date
  /** What was sent and not taken, with the reason. */
  sent: { step: CaseWork['step']; text: string; problem: string } | undefined
}

export function CasePage({ found, notes, now, sent }: CasePageProps) {
  const { id, kind, firstName, lastName, email, content, receivedAt, dueOn, isExtended, state, receipt } = found
  const isOpen = found.closedAt === null
  const form = { id, sent }
  return (
    <Screen
      heading={`${privacyKindTexts[kind]} ${id}`}
      purpose={`From ${firstName} ${lastName}.`}
      action={<DaysLeft found={found} now={now} />}
    >
      {sent ? <ScreenNote kind="fault">{sent.problem}</ScreenNote> : null}
      <Panel id="case" heading="What they wrote">
        <p className={styles.text}>{content}</p>
        <dl className={styles.facts}>
          <dt>Email</dt>
          <dd>
            <a href={`${routes.officePeople.list.href()}?${new URLSearchParams({ q: email })}`}>
              <bdi>{email}</bdi>
            </a>
          </dd>
          <dt>Came</dt>
          <dd>
            <Moment at={receivedAt} />
          </dd>
          <dt>{kind === 'complaint' ? 'Acknowledge by' : 'Answer by'}</dt>
          <dd>{`${dayText(dueOn)}${isExtended ? ', extended by two months' : ''}`}</dd>
          <dt>State</dt>
          <dd>{privacyStateTexts[state]}</dd>
        </dl>
        <p>Nobody has checked that the address is theirs: be sure who they are before you hand anything out, change or erase it.</p>
      </Panel>
      {state === 'open' ? (
        <Panel id="acknowledge" heading="Acknowledge it">
          <p>They are mailed that you have it and are looking into it, with what you add here.{receipt ? ` ${receipts[receipt]}` : ''}</p>
          <Step {...form} step="acknowledge" label="To be added to the mail (optional)" button="Acknowledge">
            <Unmailed />
          </Step>
        </Panel>
      ) : null}
      {mayExtend(found, now) ? (
        <Panel id="extend" heading="Take more time">
          <p>
            {`Once, until ${dayText(privacyDueOn(kind, receivedAt, true))}, where it is complex or they sent several. They are mailed the reason.`}
          </p>
          <Step {...form} step="extend" label="The reason" button="Extend by two months">
            <Unmailed />
          </Step>
        </Panel>
      ) : null}
      {isOpen ? (
        <Panel id="close" heading="Close it">
          <Step {...form} step="close" label="What came of it" button="Close">
            <Group legend="How it ends">
              <label>
                <input type="radio" name="state" value="answered" defaultChecked /> They have their answer
              </label>
              <label>
                <input type="radio" name="state" value="closed" /> Without an answer: withdrawn, or nothing to do with data
              </label>
              <label>
                <input type="checkbox" name="mail" /> Mail them what came of it, in these words
              </label>
            </Group>
          </Step>
        </Panel>
      ) : null}
      <Panel id="notes" heading="Notes">
        {notes.length === 0 ? <p>None yet.</p> : null}
        <ol className={styles.notes}>
          {notes.map(({ id: noteId, at, who, content: text }) => (
            <li key={noteId}>
              <p>
                <strong>{who}</strong>, <Moment at={at} />
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        <Step {...form} step="note" label="Note, for the office only" button="Add the note" />
      </Panel>
      <p>
        <a href={routes.officePrivacy.cases.href()}>All cases</a>
      </p>
    </Screen>
  )
}

/** Of the mail that it arrived. */
const receipts = {
  mailed: 'A mail that it arrived goes out by itself.',
  withheld: 'No mail that it arrived went out, as very many were asked for: they may not know that you have it.',
  refused: 'The mail that it arrived did not reach them: see the notes.',
} as const

function Unmailed() {
  return (
    <label>
      <input type="checkbox" name="told" /> They know it already, by telephone or letter: send no mail
    </label>
  )
}

interface StepProps extends Pick<CasePageProps, 'sent'> {
  id: number
  step: CaseWork['step']
  label: string
  button: string
  children?: ReactNode
}

function Step({ id, sent, step, label, button, children }: StepProps) {
  const own = sent?.step === step ? sent : undefined
  return (
    <OfficeForm action={routes.officePrivacy.workCase.href(id, step)}>
      <Stack>
        <TextArea
          id={`${step}-text`}
          label={label}
          name="text"
          rows={4}
          maxLength={mostPrivacyText}
          defaultValue={own?.text ?? ''}
          error={own?.problem}
        />
        {children}
        <div>
          <Button type="submit" variant="outline">
            {button}
          </Button>
        </div>
      </Stack>
    </OfficeForm>
  )
}
