import type { NegotiatorSettings } from '#src/data/appointments/negotiators.ts'
import type { Absence } from '#src/data/office/absences.ts'
import { slotName } from '#src/domain/appointments/slot-name.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import type { OfficeAsker, OfficeUser } from '#src/domain/office/office-user.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './diary.module.css'
import { NegotiatorForm } from './negotiator-form.tsx'

export interface PeoplePageProps {
  asker: OfficeAsker
  /** The people whose absences the user may edit. */
  colleagues: readonly OfficeUser[]
  negotiators: readonly NegotiatorSettings[]
  /** From today on. */
  absences: readonly Absence[]
  branches: readonly Branch[]
  mayWork: boolean
  mayChange: boolean
  hasCalendar: boolean
  /** The secret address of the user's own calendar, right after it was made: it is shown once. */
  calendarAddress?: string | undefined
  problem?: string | undefined
  now: Date
}

export function NegotiatorsPage(props: PeoplePageProps) {
  const { colleagues, absences, mayWork, problem } = props
  const nameOf = (id: number) => colleagues.find((user) => user.id === id)?.name ?? 'Somebody who left'
  return (
    <Screen heading="People and absences" purpose="Who goes to appointments and when not: nothing is offered in which nobody is free.">
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="absences" heading="Away or blocked">
        <Table
          caption="When somebody makes no appointments, from today on"
          items={absences}
          keyOf={({ id }) => id}
          empty="Nobody is away."
          columns={[
            { name: 'Who', cell: ({ userId }) => nameOf(userId) },
            { name: 'When', cell: ({ startsAt, endsAt }) => `${momentText(startsAt)} to ${momentText(endsAt)}` },
            {
              name: 'What for',
              cell: ({ kind, content }) => [kind === 'away' ? 'Away' : 'Blocked', content].filter((part) => part !== '').join(': '),
            },
            {
              name: 'Remove',
              cell: (absence) =>
                mayWork ? (
                  <PostButton
                    action={routes.officeDiary.removeAbsence.href(absence.id)}
                    aria-label={`Remove the time of ${nameOf(absence.userId)} from ${momentText(absence.startsAt)}`}
                  >
                    Remove
                  </PostButton>
                ) : null,
            },
          ]}
        />
        {mayWork ? <AbsenceForms {...props} /> : null}
      </Panel>
      <Panel id="negotiators" heading="Who goes to appointments">
        {props.mayChange ? null : <p className={styles.quiet}>Managers change this.</p>}
        {colleagues.map((user) => (
          <NegotiatorForm key={user.id} user={user} {...props} />
        ))}
      </Panel>
      {mayWork ? <OwnCalendar {...props} /> : null}
    </Screen>
  )
}

function AbsenceForms({ asker, colleagues, now }: PeoplePageProps) {
  const options = colleagues.map(({ id, name }) => ({ value: String(id), text: name }))
  const today = londonDay(now)
  const action = routes.officeDiary.addAbsence.href()
  const who = (id: string) => <Select id={id} label="Who" name="user" options={options} defaultValue={String(asker.id)} />
  return (
    <>
      <details className={styles.more}>
        <summary>Somebody is away</summary>
        <OfficeForm action={action}>
          <input type="hidden" name="kind" value="away" />
          <Row>
            {who('away-user')}
            <Field id="away-from" label="First day" type="date" name="day" required min={today} defaultValue={today} />
            <Field id="away-until" label="Last day" type="date" name="last_day" required min={today} defaultValue={today} />
            <Field id="away-content" label="What for (may be left out)" name="content" maxLength={200} autoComplete="off" />
            <Button type="submit">Note it</Button>
          </Row>
        </OfficeForm>
        <p className={styles.quiet}>A holiday, illness, training: their open enquiries go back to unassigned while they are away.</p>
      </details>
      <details className={styles.more}>
        <summary>Block some hours</summary>
        <OfficeForm action={action}>
          <input type="hidden" name="kind" value="blocked" />
          <Row>
            {who('blocked-user')}
            <Field id="blocked-day" label="Day" type="date" name="day" required min={today} defaultValue={today} />
            <Field
              id="blocked-from"
              label="From"
              type="time"
              name="from"
              required
              defaultValue={slotName(now).slice(11, 14).concat('00')}
            />
            <Field id="blocked-until" label="Until" type="time" name="until" required />
            <Field id="blocked-content" label="What for (may be left out)" name="content" maxLength={200} autoComplete="off" />
            <Button type="submit">Block it</Button>
          </Row>
        </OfficeForm>
      </details>
    </>
  )
}

/** The secret address with which a calendar program subscribes. */
function OwnCalendar({ hasCalendar, calendarAddress }: PeoplePageProps) {
  return (
    <Panel id="calendar" heading="Your appointments in your own calendar">
      {calendarAddress === undefined ? (
        <p>
          {hasCalendar
            ? 'Your calendar has a secret address, which was shown once. A new one ends it.'
            : 'A calendar program or telephone can subscribe to where you go, by a secret address.'}
        </p>
      ) : (
        <>
          <p>Subscribe to this address in your calendar program. It is shown only now: whoever has it sees your appointments.</p>
          <p className={styles.secret}>{calendarAddress}</p>
        </>
      )}
      <div>
        <PostButton action={routes.officeDiary.renewCalendar.href()} variant={hasCalendar ? 'outline' : 'solid'}>
          {hasCalendar ? 'Make a new address, and end the old one' : 'Make the address'}
        </PostButton>
      </div>
    </Panel>
  )
}
