import type { PropertyAccess } from '#src/data/appointments/office-appointments.ts'
import type { PlannedOpenHouse } from '#src/data/appointments/open-houses.ts'
import { appointmentWords, timeWords } from '#src/domain/appointments/slot-name.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select, TextArea } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './diary.module.css'

export interface PropertyPageProps {
  property: { id: number; branchId: number; address: string; mayBeViewed: boolean }
  access: PropertyAccess
  /** What was typed, where somebody else changed it meanwhile. */
  typed?: { content: string; noticeHours: string; sellerEmail: string }
  houses: readonly PlannedOpenHouse[]
  negotiators: readonly { id: number; name: string }[]
  mayWork: boolean
  problem?: string | undefined
  now: Date
}

/** The limit of the access notes. */
export const maxAccessLetters = 4000

export function PropertyDiaryPage(props: PropertyPageProps) {
  const { property, problem, houses, negotiators, mayWork } = props
  return (
    <Screen heading={property.address} purpose="How to get in, the notice that viewings need, and open houses.">
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="access" heading="How to get in">
        <Access {...props} />
      </Panel>
      <Panel id="houses" heading="Open houses">
        <p>One time at which visitors come one after the other: each books a place on the site.</p>
        <Table
          caption="Open houses to come"
          items={houses}
          keyOf={({ id }) => id}
          empty="None is planned."
          columns={[
            { name: 'When', cell: ({ startsAt, endsAt }) => `${appointmentWords(startsAt)} to ${timeWords(endsAt)}` },
            {
              name: 'Places',
              cell: ({ booked, startsAt, endsAt, minutes }) => `${booked} of ${placesOf({ startsAt, endsAt, minutes })} booked`,
            },
            { name: 'Who', cell: ({ negotiatorId }) => negotiators.find(({ id }) => id === negotiatorId)?.name ?? 'Nobody named' },
            { name: 'Cancel', cell: (house) => (mayWork ? <CancelHouse propertyId={property.id} house={house} /> : null) },
          ]}
        />
        {mayWork && property.mayBeViewed ? <PlanHouse {...props} /> : null}
      </Panel>
      <p>
        <a href={routes.officeDiary.diary.href({ branch: String(property.branchId) })}>The diary</a>
      </p>
    </Screen>
  )
}

function placesOf({ startsAt, endsAt, minutes }: Pick<PlannedOpenHouse, 'startsAt' | 'endsAt' | 'minutes'>): number {
  return Math.floor((endsAt.getTime() - startsAt.getTime()) / (minutes * 60_000))
}

function Access({ property, access, typed, mayWork }: PropertyPageProps) {
  const shown = typed ?? { ...access, noticeHours: String(access.noticeHours) }
  const theirs = typed === undefined ? null : <p className={styles.access}>{`As it stands now:\n${access.content || 'Nothing.'}`}</p>
  if (!mayWork) return <p className={styles.access}>{access.content || 'Nothing is noted yet.'}</p>
  return (
    <>
      {theirs}
      <OfficeForm action={routes.officeDiary.changeAccess.href(property.id)}>
        <input type="hidden" name="version" value={access.version} />
        <Stack>
          <TextArea
            id="content"
            label="Keys, alarm, dog, who lives there"
            hint="Only the office sees it: it is in no mail and on no page of the site."
            name="content"
            rows={5}
            maxLength={maxAccessLetters}
            defaultValue={shown.content}
          />
          <Field
            id="notice"
            label="Hours of notice that a viewing needs"
            hint="Visitors are offered no time that is sooner; 24 where a tenant has to be told."
            type="number"
            name="notice_hours"
            min={0}
            max={336}
            defaultValue={shown.noticeHours}
          />
          <Field
            id="seller"
            label="The seller’s email address (may be left out)"
            hint="For feedback, where a negotiator chooses to mail it."
            type="email"
            name="seller_email"
            defaultValue={shown.sellerEmail}
            autoComplete="off"
          />
          <div>
            <Button type="submit" variant="solid">
              Save
            </Button>
          </div>
        </Stack>
      </OfficeForm>
    </>
  )
}

function PlanHouse({ property, negotiators, now }: PropertyPageProps) {
  const today = londonDay(now)
  return (
    <details className={styles.more}>
      <summary>Plan an open house</summary>
      <OfficeForm action={routes.officeDiary.planOpenHouse.href(property.id)}>
        <Row>
          <Field id="day" label="Day" type="date" name="day" required min={today} />
          <Field id="from" label="From" type="time" name="from" required />
          <Field id="until" label="Until" type="time" name="until" required />
          <Field id="minutes" label="Minutes of each place" type="number" name="minutes" min={5} max={120} required defaultValue={15} />
          {negotiators.length === 0 ? null : (
            <Select
              id="negotiator"
              label="Who is there"
              name="negotiator"
              options={negotiators.map(({ id, name }) => ({ value: String(id), text: name }))}
            />
          )}
          <Button type="submit">Plan it</Button>
        </Row>
      </OfficeForm>
    </details>
  )
}

function CancelHouse({ propertyId, house }: { propertyId: number; house: PlannedOpenHouse }) {
  return (
    <details>
      <summary>Cancel it</summary>
      <OfficeForm action={routes.officeDiary.cancelOpenHouse.href(propertyId, house.id)}>
        <Stack>
          <TextArea
            id={`reason-${house.id}`}
            label="Why (may be left out)"
            hint="It is in the mail to everybody who has booked a place."
            name="reason"
            rows={3}
            maxLength={2000}
          />
          <div>
            <Button type="submit" variant="signal">
              Cancel the open house
            </Button>
          </div>
        </Stack>
      </OfficeForm>
    </details>
  )
}
