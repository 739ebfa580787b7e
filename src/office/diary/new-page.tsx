import type { AppointmentKind, FreeDay } from '#src/domain/appointments/appointment.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select, TextArea } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import styles from './diary.module.css'
import { TimeSelect } from './time-select.tsx'

/** What has been chosen so far for the new appointment. */
export interface NewQuery {
  kind: AppointmentKind
  branch: string
  property: string
  /** The text typed to find a property. */
  q: string
}

interface NewPageProps {
  query: NewQuery
  branches: readonly Branch[]
  /** The properties that match the text. */
  found: readonly { id: number; address: string; agentRef: string }[]
  property: { id: number; address: string } | undefined
  /** Undefined until its kind and property are chosen. */
  days: readonly FreeDay[] | undefined
  names: ReadonlyMap<number, string>
  formKey: string
  typed: Readonly<Record<string, string>>
  problem?: string | undefined
  now: Date
}

export function NewPage(props: NewPageProps) {
  const { query, branches, found, property, days, problem } = props
  const hrefOf = (id: number) => routes.officeDiary.newPage.href({ branch: query.branch, kind: query.kind, property: String(id) })
  return (
    <Screen heading="New appointment" purpose="For somebody who rang or came in: at a time when somebody is free.">
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="what" heading="What for">
        <form method="get" action={routes.officeDiary.newPage.path}>
          <Row>
            <Select
              id="branch"
              label="Branch"
              name="branch"
              options={branches.map(({ id, name }) => ({ value: String(id), text: name }))}
              defaultValue={query.branch}
            />
            <Select
              id="kind"
              label="Kind"
              name="kind"
              options={[
                { value: 'viewing', text: 'Viewing' },
                { value: 'valuation', text: 'Valuation' },
              ]}
              defaultValue={query.kind}
            />
            <Field id="q" label="Property (of a viewing)" name="q" placeholder="Street, town or reference" defaultValue={query.q} />
            <Button type="submit" variant="outline">
              Show times
            </Button>
          </Row>
        </form>
        {query.kind === 'viewing' && property === undefined && query.q !== '' ? (
          found.length === 0 ? (
            <p>No property of this branch that can be viewed has that in its address or reference.</p>
          ) : (
            <ul>
              {found.map(({ id, address, agentRef }) => (
                <li key={id}>
                  <a href={hrefOf(id)} className={styles.aside}>{`${address} (${agentRef})`}</a>
                </li>
              ))}
            </ul>
          )
        ) : null}
      </Panel>
      {days === undefined ? null : (
        <Panel id="who" heading={property ? `Viewing of ${property.address}` : 'Valuation'}>
          {days.length === 0 ? <p>Nobody is free in the next weeks.</p> : <Details {...props} days={days} />}
        </Panel>
      )}
    </Screen>
  )
}

function Details({ query, property, days, names, formKey, typed, now }: NewPageProps & { days: readonly FreeDay[] }) {
  const text = (name: string, label: string, more: { type?: string; required?: boolean; hint?: string } = {}) => (
    <Field id={name} label={label} name={name} defaultValue={typed[name] ?? ''} maxLength={200} autoComplete="off" {...more} />
  )
  return (
    <OfficeForm action={routes.officeDiary.make.href()}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="kind" value={query.kind} />
      <input type="hidden" name="branch" value={query.branch} />
      <input type="hidden" name="property" value={property?.id ?? ''} />
      <Stack>
        <TimeSelect id="slot" label="Time" days={days} names={names} chosen={typed.slot} now={now} />
        {text('first_name', 'First name', { required: true })}
        {text('last_name', 'Last name', { required: true })}
        {text('telephone', 'Telephone', { type: 'tel' })}
        {text('email', 'Email', { type: 'email', hint: 'They are mailed the appointment, with a link to change it.' })}
        {property ? null : (
          <>
            {text('house_name', 'House name or number')}
            {text('street_address', 'Street')}
            {text('town', 'Town')}
            {text('postcode', 'Postcode')}
          </>
        )}
        <TextArea
          id="note"
          label="Note (may be left out)"
          hint="Only the office sees it: it is never mailed."
          name="note"
          rows={3}
          maxLength={2000}
          defaultValue={typed.note ?? ''}
        />
        <div>
          <Button type="submit" variant="signal">
            Make the appointment
          </Button>
        </div>
      </Stack>
    </OfficeForm>
  )
}
