import { dayText } from '#src/domain/dates/day.ts'
import { daysOf } from '#src/domain/figures/period.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Screen, ScreenNote } from '../ui/screen.tsx'
import { BarPlot } from './bar-plot.tsx'
import { FigurePanel, type FigurePanelProps, type Shared } from './figure-panel.tsx'
import { answerTimeText, figureTables, funnelSteps, percentChangeText, shareText } from './figure-tables.ts'
import styles from './figures.module.css'
import { FiguresFilter, figuresAddress, PropertyChoices } from './filter.tsx'
import type { FiguresQuery, LoadedFigures } from './load.ts'
import { markTexts } from './mark-texts.ts'
import { PageSpeed } from './page-speed.tsx'
import { TimePlot } from './time-plot.tsx'
import { WeekPlot } from './week-plot.tsx'

interface FiguresPageProps {
  figures: LoadedFigures
  query: FiguresQuery
  /** The user's branches. */
  branches: readonly Branch[]
}

export function FiguresPage({ figures, query, branches }: FiguresPageProps) {
  const { now, property } = figures
  const tables = figureTables(figures, branches)
  const shared = { query, tables }
  return (
    <Screen
      heading="Figures"
      purpose={`What visitors did and what they asked for, from ${dayText(now.period.from)} to ${dayText(now.period.to)}, beside as many days before.`}
    >
      <FiguresFilter query={query} branches={branches} />
      <PropertyChoices figures={figures} query={query} />
      {property ? (
        <ScreenNote>
          <p>
            Only <a href={routes.property.page.href(property.id, property.channel)}>{property.address}</a>.{' '}
            <a href={figuresAddress({ ...query, property: '' })}>Show all properties</a>
          </p>
        </ScreenNote>
      ) : null}
      <Funnel figures={figures} {...shared} />
      <Days figures={figures} {...shared} />
      <div className={styles.two}>
        <Bars id="kinds" heading="Enquiries by kind" {...shared} />
        {branches.length > 1 ? <Bars id="branches" heading="Enquiries by branch" {...shared} /> : null}
      </div>
      <FigurePanel id="hours" heading="When enquiries come" {...shared}>
        <p>The larger a square, the more came in that hour of the week.</p>
        <WeekPlot
          counts={new Map(now.leads.hours.map(({ value, count }) => [value, count]))}
          label="Enquiries by hour of the week; the table has the numbers"
        />
      </FigurePanel>
      <Answers figures={figures} {...shared} />
      {property ? null : <Properties figures={figures} {...shared} />}
      <FigurePanel id="scans" heading="QR codes scanned" isOpen {...shared}>
        <p className={styles.key}>Each scan of a code on a window card, brochure, board or screen, robots left out.</p>
      </FigurePanel>
      {figures.searches ? (
        <div className={styles.two}>
          <FigurePanel id="searches" heading="Where visitors look" isOpen {...shared}>
            {figures.searches.top.length === 0 ? <p>Nothing was searched for often enough.</p> : null}
          </FigurePanel>
          <FigurePanel id="nothing-found" heading="What found nothing" isOpen {...shared}>
            {figures.searches.nothing.length === 0 ? <p>Every search that was made often found something.</p> : null}
          </FigurePanel>
        </div>
      ) : null}
      {figures.alerts ? (
        <FigurePanel id="alerts" heading="Alerts and tracked homes" isOpen {...shared}>
          <p className={styles.key}>How many there are now, in all branches and channels.</p>
        </FigurePanel>
      ) : null}
      {figures.agents ? (
        <FigurePanel id="assistants" heading="Assistants and their crawlers" isOpen {...shared}>
          {figures.agents.length === 0 ? <p>None came that says who it is.</p> : null}
        </FigurePanel>
      ) : null}
      {figures.speed ? <PageSpeed speed={figures.speed} {...shared} /> : null}
    </Screen>
  )
}

function Funnel({ figures, ...shared }: Shared & { figures: LoadedFigures }) {
  const steps = funnelSteps(figures)
  const bars = steps.map(({ name, now, before }, index) => {
    const previous = steps[index - 1]
    const share = previous && shareText(now, previous.now)
    const change = percentChangeText(now, before)
    return { name, value: now, before, note: share ? `${share} of ${previous.name.toLowerCase()}, ${change}` : change }
  })
  return (
    <FigurePanel id="funnel" heading="From seen to viewed" {...shared}>
      <BarPlot bars={bars} />
      <p className={styles.key}>The yellow mark is the period before.</p>
    </FigurePanel>
  )
}

function Days({ figures, ...shared }: Shared & { figures: LoadedFigures }) {
  const { now, before, marks } = figures
  const opened = ({ period, interest }: LoadedFigures['now']) => {
    const ofDay = new Map(interest.map((row) => [row.day, row.opened]))
    return daysOf(period).map((day) => ofDay.get(day) ?? 0)
  }
  const lines = [
    { name: 'Opened', values: opened(now) },
    { name: 'The period before', values: opened(before), before: true },
  ]
  return (
    <FigurePanel id="days" heading="Pages of properties opened, by day" {...shared}>
      <TimePlot
        label="Pages of properties opened on each day, and in the period before; the table has the numbers"
        days={daysOf(now.period)}
        lines={lines}
        marks={markTexts(marks)}
      />
    </FigurePanel>
  )
}

function Bars({ id, heading, tables, ...shared }: Omit<FigurePanelProps, 'children'>) {
  const bars = tables[id].rows.map(([name = '', value, before]) => ({
    name: String(name),
    value: Number(value),
    before: Number(before),
    note: percentChangeText(Number(value), Number(before)),
  }))
  return (
    <FigurePanel id={id} heading={heading} tables={tables} {...shared}>
      {bars.length === 0 ? <p>No enquiries.</p> : <BarPlot bars={bars} />}
    </FigurePanel>
  )
}

function Answers({ figures: { now, before }, ...shared }: Shared & { figures: LoadedFigures }) {
  const facts = [
    ['Half within', 0.5],
    ['Nine in ten within', 0.9],
  ] as const
  return (
    <FigurePanel id="answers" heading="Time to the first answer" {...shared}>
      <dl className={styles.facts}>
        {facts.map(([name, part]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{answerTimeText(now, 'openMinutes', part)}</strong> of opening hours
              <span className={styles.was}>before: {answerTimeText(before, 'openMinutes', part)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.key}>From when an enquiry came until somebody replied to it in the office or marked it answered.</p>
    </FigurePanel>
  )
}

function Properties({ figures: { properties }, ...shared }: Shared & { figures: LoadedFigures }) {
  const hrefs = properties.map(({ id }) => figuresAddress({ ...shared.query, property: String(id) }))
  return (
    <FigurePanel id="properties" heading="Properties opened most" isOpen hrefs={hrefs} {...shared}>
      {properties.length === 0 ? <p>Nothing was counted yet. The properties are added up each night.</p> : null}
    </FigurePanel>
  )
}
