import type { Seeker, SeekerCounts } from '#src/data/alerts/property-seekers.ts'
import { isDevice } from '#src/domain/accounts/account.ts'
import type { AlertRhythm, QuietHours } from '#src/domain/alerts/alert-schedule.ts'
import type { AlertedProperty } from '#src/domain/mails/mail.ts'
import { personName } from '#src/domain/people/person.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './stock.module.css'

const rhythmTexts: Readonly<Record<AlertRhythm, string>> = { I: 'At once', D: 'Daily', W: 'Weekly', M: 'Monthly' }

/** People with alerts for a search that finds a property. */
export interface LoadedSeekers {
  counts: SeekerCounts
  /** The latest of them; undefined where the user may not see their accounts. */
  people: readonly Seeker[] | undefined
}

interface SeekersPanelProps extends LoadedSeekers {
  id: number
  /** The property is still available, and is on the site. */
  isOffered: boolean
  mayRecommend: boolean
}

/** The people who saved a search that finds the property. */
export function SeekersPanel({ id, isOffered, counts, people, mayRecommend }: SeekersPanelProps) {
  return (
    <Panel id="seekers" heading="Who looks for one like it">
      {isOffered ? <Counts counts={counts} /> : <p>No alert tells of it while it is not on the site, or taken.</p>}
      {mayRecommend && counts.people > 0 ? (
        <div>
          <ButtonLink href={routes.officeStock.recommendPage.href(id)} variant="outline">
            Tell them of this home
          </ButtonLink>
        </div>
      ) : null}
      {people && people.length > 0 ? (
        <Table
          caption="People with alerts that find it, who registered last first"
          items={people}
          keyOf={({ accountId }) => accountId}
          empty=""
          columns={[
            {
              name: 'Who',
              cell: ({ accountId, ...person }) =>
                isDevice(person) ? (
                  'A device, without a name'
                ) : (
                  <>
                    <a href={routes.officePeople.one.href({ kind: 'account', id: String(accountId) })} className={styles.address}>
                      <bdi>{personName(person)}</bdi>
                    </a>
                    <span className={styles.quiet}>{person.email}</span>
                  </>
                ),
            },
            { name: 'Alerts', cell: ({ rhythm, isReachable }) => (isReachable ? rhythmTexts[rhythm] : 'May not be written to') },
            { name: 'Told from here', cell: ({ isTold }) => (isTold ? 'Yes' : 'Not yet') },
          ]}
        />
      ) : null}
    </Panel>
  )
}

function Counts({ counts: { people, byRhythm, reachable, told } }: { counts: SeekerCounts }) {
  if (people === 0) return <p>Nobody has alerts for a search that finds it.</p>
  return (
    <>
      <p>
        {`${peopleText(people)} ${people === 1 ? 'has' : 'have'} alerts for a search that finds it.`}{' '}
        {`The agency may write to ${count(reachable)} of them.`}
      </p>
      <dl className={styles.facts}>
        {(Object.keys(rhythmTexts) as AlertRhythm[]).map((rhythm) => (
          <div key={rhythm}>
            <dt>{rhythmTexts[rhythm]}</dt>
            <dd>{count(byRhythm[rhythm])}</dd>
          </div>
        ))}
        <div>
          <dt>Told of it from here</dt>
          <dd>{count(told)}</dd>
        </div>
      </dl>
    </>
  )
}

interface RecommendPageProps {
  id: number
  address: string
  counts: SeekerCounts
  /** The property as the mail will show it; undefined where it is not on the site. */
  shown: AlertedProperty | undefined
  quietHours: QuietHours | undefined
}

const waits: Readonly<Record<AlertRhythm, string>> = {
  I: 'within minutes',
  D: 'with what else is new to them tomorrow',
  W: 'with what else is new to them on Monday',
  M: 'with what else is new to them on the first of the month',
}

/** Shows how many people will get the mail and its text, before it is sent. */
export function RecommendPage({ id, address, counts, shown, quietHours }: RecommendPageProps) {
  const rhythms = (Object.keys(waits) as AlertRhythm[]).filter((rhythm) => counts.toTell[rhythm] > 0)
  const total = rhythms.reduce((sum, rhythm) => sum + counts.toTell[rhythm], 0)
  return (
    <Screen heading="Tell them of this home" purpose={`Recommend ${address} by mail to people whose saved searches find it.`}>
      <Panel id="reach" heading={total === 0 ? 'Nobody gets a mail' : `${peopleText(total)} ${total === 1 ? 'gets' : 'get'} a mail`}>
        {total > 0 ? (
          <ul className={styles.reasons}>
            {rhythms.map((rhythm) => (
              <li key={rhythm}>{`${count(counts.toTell[rhythm])} ${waits[rhythm]}`}</li>
            ))}
          </ul>
        ) : null}
        <p>
          It goes to people with alerts for a search that finds this home, once they have confirmed their address, and who chose to hear of
          more than new homes. Nobody is told of the same home twice from here
          {counts.told > 0 ? `; ${count(counts.told)} already were` : ''}.
          {quietHours ? ` Between ${quietHours.from}:00 and ${quietHours.until}:00 no alert goes out: it waits.` : ''} Anyone who stops
          their alerts before gets nothing.
        </p>
      </Panel>
      {shown && total > 0 ? (
        <Panel id="text" heading="What the mail says">
          <ScreenNote>
            <strong>{shown.news}</strong>
            <br />
            <bdi>{shown.displayAddress}</bdi>
            <br />
            {shown.price}
            <br />
            {shown.facts}
          </ScreenNote>
          <p className={styles.quiet}>
            With its first picture, under the name of their search, with a link to stop alerts for that search and one to stop all. What
            else is new to them comes in the same mail.
          </p>
        </Panel>
      ) : null}
      <Row>
        {total > 0 ? (
          <OfficeForm action={routes.officeStock.recommend.href(id)}>
            <Button type="submit">{`Tell ${peopleText(total)}`}</Button>
          </OfficeForm>
        ) : null}
        <ButtonLink href={routes.officeStock.one.href(id)} variant="outline">
          Back to the property
        </ButtonLink>
      </Row>
    </Screen>
  )
}

function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${count(people)} people`
}

function count(people: number): string {
  return people.toLocaleString('en-GB')
}
