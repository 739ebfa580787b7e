import type { ReactNode } from 'react'
import type { PropertyMark } from '#src/data/figures/interest-figures.ts'
import type { SellerReport } from '#src/data/figures/seller-reports.ts'
import type { ViewingOfProperty, WeekOfProperty } from '#src/data/figures/similar-figures.ts'
import { dayBefore, dayText, londonDay } from '#src/domain/dates/day.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import * as routes from '#src/routes.ts'
import type { ReportFigures } from '#src/services/office/seller-reports.ts'
import { Button } from '#src/ui/button.tsx'
import { FiguresTable } from '../figures/figures-table.tsx'
import { markTexts } from '../figures/mark-texts.ts'
import { TimePlot } from '../figures/time-plot.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel } from '../ui/screen.tsx'
import styles from './report.module.css'

/** The frame of a report: the agency's name, and one section below it. */
export function ReportShell({ agency, title, children }: { agency: string; title: string; children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>{agency}</header>
      <main id="main" className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </>
  )
}

interface ReportPageProps {
  report: SellerReport
  figures: ReportFigures
  marks: readonly PropertyMark[]
  token: string
  /** They have just chosen whether they want it by mail. */
  hasChosen: boolean
}

const recentWeeks = 4
/** With fewer properties no comparison is shown. */
const leastSimilar = 3

export function ReportPage({ report, figures, marks, token, hasChosen }: ReportPageProps) {
  const { weeks, similar, viewings, viewed, enquiries, period } = figures
  const isCompared = similar >= leastSimilar
  return (
    <>
      <p className={styles.lead}>
        The figures of your property on our website, of whole days until {dayText(period.to)}. This page ends on{' '}
        {dayText(londonDay(report.endsAt))}.
      </p>
      {hasChosen ? (
        <p role="status" className={styles.done}>
          {report.weeklySince ? 'You will get the figures by mail each Monday.' : 'You get no weekly mail.'}
        </p>
      ) : null}
      <Facts weeks={weeks} isCompared={isCompared} enquiries={enquiries} viewed={viewed} />
      <Panel id="weeks" heading="How often its page was opened, by week">
        <Weeks weeks={weeks} until={period.to} isCompared={isCompared} marks={marks} />
        {isCompared ? (
          <p className={styles.key}>
            Similar homes: {similar} of ours in your area, with a bedroom more or fewer at most and a price within a fifth of yours.
          </p>
        ) : null}
      </Panel>
      <Panel id="viewings" heading="Viewings">
        <Viewings viewings={viewings} />
      </Panel>
      <Weekly report={report} token={token} />
    </>
  )
}

interface FactsProps {
  weeks: readonly WeekOfProperty[]
  isCompared: boolean
  enquiries: number
  viewed: number
}

function Facts({ weeks, isCompared, enquiries, viewed }: FactsProps) {
  // The current week is incomplete.
  const recent = weeks.slice(-recentWeeks - 1)
  const sum = (of: (week: WeekOfProperty) => number) => Math.round(recent.reduce((all, week) => all + of(week), 0))
  const facts = [
    { name: 'Seen in results', value: sum(({ seen }) => seen) },
    { name: 'Page opened', value: sum(({ opened }) => opened), similar: sum(({ similarOpened }) => similarOpened ?? 0) },
    { name: 'Saved', value: sum(({ saved }) => saved), similar: sum(({ similarSaved }) => similarSaved ?? 0) },
  ]
  return (
    <Panel id="facts" heading="The last four weeks, and this one">
      <dl className={styles.facts}>
        {facts.map(({ name, value, similar }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{numberFormat.format(value)}</strong>
              {isCompared && similar !== undefined ? (
                <span className={styles.key}>a similar home: {numberFormat.format(similar)}</span>
              ) : null}
            </dd>
          </div>
        ))}
        {Object.entries({ Enquiries: enquiries, Viewings: viewed }).map(([name, value]) => (
          <div key={name}>
            <dt>{name} in half a year</dt>
            <dd>
              <strong>{numberFormat.format(value)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const numberFormat = new Intl.NumberFormat('en-GB')

interface WeeksProps extends Pick<FactsProps, 'weeks' | 'isCompared'> {
  /** The last day counted. The current week is in the table only: in the plot it would look like a fall. */
  until: string
  marks: readonly PropertyMark[]
}

function Weeks({ weeks, until, isCompared, marks }: WeeksProps) {
  const first = weeks.find(({ seen, opened }) => seen + opened > 0)?.week
  const shown = first === undefined ? [] : weeks.filter(({ week }) => week >= first)
  const last = shown.at(-1)?.week
  if (first === undefined || last === undefined) return <p>Nothing was counted yet.</p>
  const whole = shown.filter(({ week }) => dayBefore(week, -6) <= until)
  const plotted = whole.length > 1 ? whole : shown
  const similar = { name: 'A similar home on average', values: plotted.map(({ similarOpened }) => similarOpened ?? 0), before: true }
  const lines = [{ name: 'Your property', values: plotted.map(({ opened }) => opened) }, ...(isCompared ? [similar] : [])]
  const within = marks.filter(({ day }) => day >= first && day <= dayBefore(last, -6))
  const table = {
    columns: ['Week from', 'Seen', 'Opened', 'Saved', ...(isCompared ? ['A similar home opened'] : [])],
    rows: shown.map(({ week, seen, opened, saved, similarOpened }) => [
      dayText(week),
      seen,
      opened,
      saved,
      ...(isCompared ? [Math.round(similarOpened ?? 0)] : []),
    ]),
  }
  return (
    <>
      <TimePlot
        label="How often the page of your property was opened in each week, beside similar homes; the table has the numbers"
        days={plotted.map(({ week }) => week)}
        lines={lines}
        marks={markTexts(within)}
      />
      <FiguresTable name="By week" table={table} isOpen={false} />
    </>
  )
}

const verdicts = { interested: 'Interested', 'not interested': 'Not interested', 'second viewing': 'Would like to come again' } as const

function Viewings({ viewings }: { viewings: readonly ViewingOfProperty[] }) {
  if (viewings.length === 0) return <p>None yet.</p>
  return (
    <ul className={styles.viewings}>
      {viewings.map(({ startsAt, outcome, verdict, feedback }) => (
        <li key={startsAt.getTime()}>
          <time dateTime={startsAt.toISOString()}>{momentText(startsAt)}</time>
          {outcome === 'no-show' ? ': nobody came' : null}
          {verdict === null ? null : (
            <>
              : {verdicts[verdict]}
              {feedback === null || feedback === '' ? null : <p className={styles.feedback}>{feedback}</p>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Weekly({ report, token }: { report: SellerReport; token: string }) {
  const wants = report.weeklySince !== null
  return (
    <div className={styles.weekly}>
      <Panel id="weekly" heading="By mail each week">
        <p>
          {wants
            ? `Each Monday we mail the figures to ${report.email}.`
            : `On Mondays, to ${report.email}, until this page ends. You can stop it in each mail.`}
        </p>
        <OfficeForm action={routes.officeReports.weekly.href(token)}>
          <input type="hidden" name="want" value={wants ? 'no' : 'yes'} />
          <Button type="submit" variant="outline">
            {wants ? 'Stop the weekly mail' : 'Mail me the figures each week'}
          </Button>
        </OfficeForm>
      </Panel>
    </div>
  )
}
