import type { FigureProperty } from '#src/data/figures/figure-properties.ts'
import type { ListedReport } from '#src/data/figures/seller-reports.ts'
import { dayText, londonDay } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'

/** A new report, as typed. */
export interface ReportForm {
  property: FigureProperty
  name: string
  email: string
  errors?: { name?: string; email?: string }
}

interface ReportsPageProps {
  reports: readonly ListedReport[]
  words?: string
  choices?: readonly FigureProperty[]
  form?: ReportForm
}

export function ReportsPage({ reports, words = '', choices, form }: ReportsPageProps) {
  return (
    <Screen
      heading="Reports to sellers"
      purpose="Mail a seller or landlord a page with their property’s figures beside similar homes; its link ends by itself after 90 days."
    >
      {form ? <SendPanel {...form} /> : <FindPanel words={words} choices={choices} />}
      <Panel id="reports" heading="Links that lead to a report now">
        <Table
          caption="Reports to sellers that go on, the latest first"
          items={reports}
          keyOf={({ id }) => id}
          empty="No report has been sent, or all have ended."
          columns={[
            { name: 'Property', cell: ({ address }) => <bdi>{address}</bdi> },
            {
              name: 'For',
              cell: ({ name, email }) => (
                <>
                  <bdi>{name}</bdi>
                  <br />
                  <bdi>{email}</bdi>
                </>
              ),
            },
            { name: 'Sent', cell: ({ madeAt, madeBy }) => `${dayText(londonDay(madeAt))}${madeBy === null ? '' : `, by ${madeBy}`}` },
            { name: 'Ends', cell: ({ endsAt }) => dayText(londonDay(endsAt)) },
            { name: 'Each week', cell: ({ weeklySince }) => (weeklySince ? 'By mail, as they asked' : 'No mail') },
            {
              name: 'Withdraw',
              cell: ({ id, address, name }) => (
                <PostButton action={routes.officeReports.withdraw.href(id)} aria-label={`Withdraw the report of ${address} for ${name}`}>
                  Withdraw
                </PostButton>
              ),
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}

function FindPanel({ words, choices }: { words: string; choices: readonly FigureProperty[] | undefined }) {
  return (
    <Panel id="find" heading="Send another one">
      <form method="get" action={routes.officeReports.list.href()}>
        <Row>
          <Field
            id="property"
            label="Property: address, reference or number"
            name="property"
            type="search"
            defaultValue={words}
            required
            maxLength={100}
          />
          <Button type="submit">Find</Button>
        </Row>
      </form>
      {choices === undefined ? null : (
        <ScreenNote>
          <p>{choices.length === 0 ? 'There is no such property in your branches.' : 'Which one?'}</p>
          <ul>
            {choices.map(({ id, address }) => (
              <li key={id}>
                <a href={routes.officeReports.list.href(id)}>{address}</a>
              </li>
            ))}
          </ul>
        </ScreenNote>
      )}
    </Panel>
  )
}

function SendPanel({ property, name, email, errors = {} }: ReportForm) {
  return (
    <Panel id="send" heading={`Send the figures of ${property.address}`}>
      <OfficeForm action={routes.officeReports.send.href()}>
        <input type="hidden" name="property" value={property.id} />
        <Stack>
          <Field
            id="name"
            label="Their name"
            hint="As the mail greets them: Mr and Mrs Hill."
            name="name"
            required
            maxLength={100}
            defaultValue={name}
            error={errors.name}
          />
          <Field id="email" label="Their email" type="email" name="email" required defaultValue={email} error={errors.email} />
          <Row>
            <Button type="submit">Send the link</Button>
            <a href={routes.officeReports.list.href()}>Cancel</a>
          </Row>
        </Stack>
      </OfficeForm>
    </Panel>
  )
}
