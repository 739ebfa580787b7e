import type { Bidder } from '#src/data/office/office-sales.ts'
import { shortAppointmentWords } from '#src/domain/appointments/slot-name.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { leadStateTexts } from '#src/domain/leads/lead-work.ts'
import * as routes from '#src/routes.ts'
import { Panel, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'

export function BiddersPage({ sale, bidders, mayExport }: { sale: CalendarEvent; bidders: readonly Bidder[]; mayExport: boolean }) {
  const { calendar, id } = sale
  return (
    <Screen
      heading={`Bidders: ${sale.title}`}
      purpose="Who asked for legal packs of this sale, or registered to bid, with how to reach them."
    >
      <Panel id="bidders" heading={`${bidders.length} ${bidders.length === 1 ? 'request' : 'requests'}`}>
        {mayExport && bidders.length > 0 ? <a href={routes.officeAuctions.biddersFile.href(calendar, id)}>Save as CSV</a> : null}
        <Table
          caption="Requests, the latest first"
          items={bidders}
          keyOf={(bidder) => bidder.id}
          empty="Nobody yet."
          columns={[
            {
              name: 'Who',
              cell: ({ id: lead, firstName, lastName, email }) => (
                <a href={routes.officeEnquiries.one.href(lead)}>
                  <bdi>{`${firstName} ${lastName}`.trim() || email || 'Somebody without a name'}</bdi>
                </a>
              ),
            },
            { name: 'Wants', cell: ({ handout }) => wantedPackText(handout) },
            { name: 'Email', cell: ({ email }) => <bdi>{email}</bdi> },
            { name: 'Telephone', cell: ({ telephone }) => <bdi>{telephone}</bdi> },
            { name: 'Came', cell: ({ receivedAt }) => shortAppointmentWords(receivedAt) },
            { name: 'State', cell: ({ state }) => leadStateTexts[state] },
          ]}
        />
      </Panel>
      <p>
        <a href={routes.officeAuctions.sale.href(calendar, id)}>The sale</a>
      </p>
    </Screen>
  )
}

/** `Legal pack of lot 12A`, from the path of the form. */
export function wantedPackText(handout: string | null): string {
  if (handout === null) return 'Registered to bid'
  const [, written = ''] = /\/lots\/([^/]+)\/legal-pack$/.exec(handout) ?? []
  return `Legal pack of lot ${URL.canParse(`x:${written}`) ? decodeURIComponent(written) : written}`
}
