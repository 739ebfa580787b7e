import type { OfficeProperty } from '#src/data/stock/office-properties.ts'
import {
  type AdvertVersion,
  advertChanges,
  advertFacts,
  advertMails,
  advertPrice,
  causeTexts,
  stateTexts,
} from '#src/domain/adverts/advert-history.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import { plainText } from '#src/domain/text/plain-text.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Panel, Row, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './stock.module.css'

interface AdvertisedPageProps {
  property: OfficeProperty
  /** The latest first. */
  versions: readonly AdvertVersion[]
  /** The day asked for; empty for all. */
  on: string
  /** Says what a rule finds, and its law. */
  lawOf: (rule: string) => string
  asOf: Date
  /** Whether there may be earlier ones than those shown. */
  isCut: boolean
}

/** What was advertised of a property when: of all time in a table, or of one day in full. */
export function AdvertisedPage({ property, versions, on, lawOf, asOf, isCut }: AdvertisedPageProps) {
  const { id, address, agentRef } = property
  return (
    <Screen
      heading={on === '' ? `What was advertised: ${address}` : `What was advertised on ${dayText(on)}: ${address}`}
      purpose={`Reference ${agentRef}. From the log, which only grows and is kept for six years; as of ${momentText(asOf)}.`}
      action={
        <Row>
          <ButtonLink href={routes.officeStock.advertisedFile.href(id, 'advertised.csv')} variant="outline">
            CSV
          </ButtonLink>
          <ButtonLink href={routes.officeStock.advertisedFile.href(id, 'advertised.json')} variant="outline">
            JSON
          </ButtonLink>
        </Row>
      }
    >
      <form method="get" action={routes.officeStock.advertised.href(id)} className={styles.unprinted}>
        <Row>
          <Field id="on" label="As it stood on" name="on" type="date" defaultValue={on} />
          <Button type="submit" variant="outline">
            Show in full
          </Button>
          {on === '' ? null : <a href={routes.officeStock.advertised.href(id)}>All days</a>}
        </Row>
      </form>
      {on === '' ? (
        <Panel id="states" heading="From when to when">
          <Table
            caption="States of the advert, the latest first"
            items={versions.map((version, at) => ({ version, changes: changesOf(version, versions[at + 1], isCut) }))}
            keyOf={({ version }) => version.id}
            empty="Nothing is on record."
            columns={[
              { name: 'From', cell: ({ version }) => <time dateTime={version.at.toISOString()}>{momentText(version.at)}</time> },
              { name: 'Until', cell: ({ version: { until } }) => (until ? momentText(until) : 'Still so') },
              { name: 'Where', cell: ({ version }) => <Standing version={version} lawOf={lawOf} /> },
              { name: 'Price', cell: ({ version }) => advertPrice(version) },
              { name: 'What changed', cell: ({ changes }) => changes.map((each) => <div key={each}>{each}</div>) },
              { name: 'By', cell: ({ version }) => causeOf(version) },
            ]}
          />
          {isCut ? <p>Earlier states are in the files.</p> : null}
        </Panel>
      ) : (
        versions.map((version) => <InFull key={version.id} version={version} lawOf={lawOf} />)
      )}
      {on !== '' && versions.length === 0 ? <p>Nothing is on record for that day.</p> : null}
    </Screen>
  )
}

function changesOf(version: AdvertVersion, before: AdvertVersion | undefined, isCut: boolean): string[] {
  return before || !isCut ? advertChanges(version, before) : []
}

function causeOf({ cause, source }: AdvertVersion): string {
  return source === '' ? causeTexts[cause] : `${causeTexts[cause]} (${source})`
}

function Standing({ version: { state, heldBy, mailed }, lawOf }: { version: AdvertVersion } & Pick<AdvertisedPageProps, 'lawOf'>) {
  return (
    <>
      {stateTexts[state]}
      {heldBy.map((rule) => (
        <span key={rule} className={styles.quiet}>
          {lawOf(rule)}
        </span>
      ))}
      {mailedTexts(mailed).map((text) => (
        <span key={text} className={styles.quiet}>
          {text}
        </span>
      ))}
    </>
  )
}

function InFull({ version, lawOf }: { version: AdvertVersion } & Pick<AdvertisedPageProps, 'lawOf'>) {
  const { id, at, until, summary, description, features, media } = version
  const facts = [
    { name: 'By', value: causeOf(version) },
    ...advertFacts(version),
    { name: 'Features', value: features.join('; ') },
    { name: 'Summary', value: summary },
    { name: 'Description', value: plainText(description) },
    ...media.map(({ kind, file, caption }, place) => ({ name: `${kind} ${place + 1}`, value: `${caption} ${file}`.trim() })),
  ]
  return (
    <Panel id={`state-${id}`} heading={`${momentText(at)} to ${until ? momentText(until) : 'now'}`}>
      <p>
        <Standing version={version} lawOf={lawOf} />
      </p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.worded}>{value === '' ? 'None' : value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.pictures}>
        {media.flatMap(({ kind, file, caption }) =>
          kind === 'photo' && /^[0-9a-f]{64}$/.test(file)
            ? [
                <li key={file}>
                  <img src={routes.media.image.href(320, file)} alt={caption} width={160} loading="lazy" />
                </li>,
              ]
            : [],
        )}
      </ul>
    </Panel>
  )
}

/** 'Named in alerts on 3 March 2026, 4 March 2026', for each kind of mail. */
function mailedTexts(mailed: AdvertVersion['mailed']): string[] {
  const kinds = Map.groupBy(mailed, ({ mail }) => advertMails[mail])
  return [...kinds].map(([name, all]) => `Named in ${name} on ${[...new Set(all.map(({ day }) => dayText(day)))].join(', ')}`)
}
