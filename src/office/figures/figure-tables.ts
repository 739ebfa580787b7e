import type { AgentClass } from '#src/domain/assistants/agent-classes.ts'
import { goodSpeed, measuredPages, type SpeedMeasure, speedOf, speedText } from '#src/domain/figures/page-speed.ts'
import { changePercent, daysOf, durationText } from '#src/domain/figures/period.ts'
import { scanMedia, scanMediumTexts } from '#src/domain/property/scan.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { weightedQuantile } from '#src/domain/valuation/quantile.ts'
import { leadKindTexts } from '../enquiries/lead-texts.tsx'
import { alertRows } from './alert-rows.ts'
import type { LoadedFigures } from './load.ts'

/** Figures that are shown as a plot, in a table beside it and in a file. The first column names the row. */
export interface FigureRows {
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

export const tableNames = [
  'funnel',
  'days',
  'kinds',
  'branches',
  'hours',
  'answers',
  'properties',
  'scans',
  'searches',
  'nothing-found',
  'alerts',
  'assistants',
  'speed',
] as const
export type TableName = (typeof tableNames)[number]

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Every table of the page. `branches`: the user's branches, for their names. */
export function figureTables(figures: LoadedFigures, branches: readonly Pick<Branch, 'id' | 'name'>[]): Record<TableName, FigureRows> {
  const { now, before, properties, searches, agents = [] } = figures
  const nameOf = (id: number | null) =>
    branches.find((branch) => branch.id === id)?.name ?? (id === null ? 'The whole agency' : `Branch ${id}`)
  const steps = funnelSteps(figures)
  return {
    funnel: {
      columns: ['Step', 'Number', 'Of the step before', 'Period before', 'Change'],
      rows: steps.map(({ name, now: count, before: earlier }, index) => {
        const previous = steps[index - 1]?.now
        return [name, count, previous === undefined ? '' : shareText(count, previous), earlier, percentChangeText(count, earlier)]
      }),
    },
    days: { columns: ['Day', 'Seen', 'Opened', 'Saved', 'Contacted', 'Enquiries', 'Viewings'], rows: dayRows(figures) },
    kinds: {
      columns: ['Kind', 'Enquiries', 'Period before'],
      rows: now.leads.kinds.map(({ value, count }) => [leadKindTexts[value], count, countOf(before.leads.kinds, value)]),
    },
    branches: {
      columns: ['Branch', 'Enquiries', 'Period before'],
      rows: now.leads.branches.map(({ value, count }) => [nameOf(value), count, countOf(before.leads.branches, value)]),
    },
    hours: {
      columns: ['Day', ...Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)],
      rows: weekdays.map((name, day) => [name, ...Array.from({ length: 24 }, (_, hour) => countOf(now.leads.hours, day * 24 + hour))]),
    },
    answers: { columns: ['Time to the first answer', 'This period', 'Period before'], rows: answerRows(figures) },
    properties: {
      columns: ['Property', 'Seen', 'Opened', 'Saved', 'Enquiries'],
      rows: properties.map(({ address, seen, opened, saved, asked }) => [address, seen, opened, saved, asked]),
    },
    scans: {
      columns: ['Where the code is', 'Scans', 'Period before'],
      rows: scanMedia.map((medium) => [scanMediumTexts[medium], countOf(now.scans, medium), countOf(before.scans, medium)]),
    },
    searches: {
      columns: ['Where', 'Searches', 'Found nothing'],
      rows: searches?.top.map(({ place, count, nothing }) => [place, count, nothing]) ?? [],
    },
    'nothing-found': { columns: ['Search', 'Times'], rows: searches?.nothing.map(({ search, count }) => [search, count]) ?? [] },
    alerts: { columns: ['Kept now', 'Number', 'Without an account'], rows: alertRows(figures.alerts) },
    assistants: {
      columns: ['Program', 'What it reads the site for', 'Requests'],
      rows: agents.map(({ class: kind, name, count }) => [name, agentClassTexts[kind], count]),
    },
    speed: { columns: ['Page', 'Visits', 'Opens in', 'Before', 'Answers within', 'Moves by'], rows: speedRows(figures) },
  }
}

const agentClassTexts: Record<AgentClass, string> = {
  training: 'To train models',
  answers: 'To answer from it',
  person: 'For a person who asked',
  tools: 'By the tools for assistants',
}

/** Of each kind of page that was visited: what three of four visitors had at most. */
function speedRows({ speed }: LoadedFigures): (string | number)[][] {
  if (!speed) return []
  return Object.entries(measuredPages).flatMap(([page, name]) => {
    const [now, before] = [speed.now, speed.before].map((counts) => counts.filter((each) => each.page === page)) as [
      SpeedCounts,
      SpeedCounts,
    ]
    const visits = now.reduce((sum, { measure, count }) => (measure === 'opened' ? sum + count : sum), 0)
    const text = (counts: SpeedCounts, measure: SpeedMeasure) => measuredText(counts, measure) ?? 'Too few'
    if (visits === 0) return []
    return [[name, visits, text(now, 'opened'), text(before, 'opened'), text(now, 'answered'), text(now, 'moved')]]
  })
}

type SpeedCounts = NonNullable<LoadedFigures['speed']>['now']

/** What three of four visits came to at most, and whether that is good; undefined where too few were measured. */
export function measuredSpeed(counts: SpeedCounts, measure: SpeedMeasure): { text: string; isGood: boolean } | undefined {
  const value = speedOf(
    measure,
    counts.filter((each) => each.measure === measure),
  )
  return value === undefined ? undefined : { text: speedText(measure, value), isGood: value <= goodSpeed[measure] }
}

function measuredText(counts: SpeedCounts, measure: SpeedMeasure): string | undefined {
  const measured = measuredSpeed(counts, measure)
  return measured && (measured.isGood ? measured.text : `${measured.text}, slow`)
}

interface FunnelStep {
  name: string
  now: number
  before: number
}

/** The steps from seeing a property's card to coming to a viewing. */
export function funnelSteps({ now, before }: Pick<LoadedFigures, 'now' | 'before'>): FunnelStep[] {
  const sum = (of: LoadedFigures['now'], what: 'seen' | 'opened' | 'saved') => of.interest.reduce((total, day) => total + day[what], 0)
  const total = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
  const step = (name: string, of: (period: LoadedFigures['now']) => number) => ({ name, now: of(now), before: of(before) })
  return [
    step('Seen', (of) => sum(of, 'seen')),
    step('Opened', (of) => sum(of, 'opened')),
    step('Saved', (of) => sum(of, 'saved')),
    step('Asked', (of) => total(of.leads.days)),
    step('Viewed', (of) => total(of.viewings)),
  ]
}

function dayRows({ now: { period, interest, leads, viewings } }: LoadedFigures): (string | number)[][] {
  const ofDay = new Map(interest.map((row) => [row.day, row]))
  return daysOf(period).map((day) => {
    const { seen = 0, opened = 0, saved = 0, contacted = 0 } = ofDay.get(day) ?? {}
    const viewed = viewings.find((each) => each.day === day)?.count ?? 0
    return [day, seen, opened, saved, contacted, countOf(leads.days, day), viewed]
  })
}

function answerRows({ now, before }: LoadedFigures): (string | number)[][] {
  const row = (name: string, of: 'clockMinutes' | 'openMinutes', part: number) => [
    name,
    answerTimeText(now, of, part),
    answerTimeText(before, of, part),
  ]
  return [
    row('Half were answered within (opening hours)', 'openMinutes', 0.5),
    row('Nine in ten within (opening hours)', 'openMinutes', 0.9),
    row('Half were answered within (by the clock)', 'clockMinutes', 0.5),
    row('Nine in ten within (by the clock)', 'clockMinutes', 0.9),
    ['Answered', answeredText(now), answeredText(before)],
  ]
}

/** The time within which a given share of the enquiries was answered. */
export function answerTimeText({ leads }: Pick<LoadedFigures['now'], 'leads'>, of: 'clockMinutes' | 'openMinutes', part: number): string {
  const minutes = leads[of]
  if (minutes.length === 0) return 'Not known'
  return durationText(
    weightedQuantile(
      minutes.map(({ value, count }) => ({ value, weight: count })),
      part,
    ),
  )
}

function answeredText({ leads }: LoadedFigures['now']): string {
  const total = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
  return `${total(leads.clockMinutes)} of ${total(leads.days)}`
}

function countOf<Value>(counts: readonly { value: Value; count: number }[], value: Value): number {
  return counts.find((each) => each.value === value)?.count ?? 0
}

/** A part of a whole in percent; '' where the whole is 0. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return ''
  const percent = (part / whole) * 100
  return `${percent >= 10 ? Math.round(percent) : percent.toFixed(1)} %`
}

export function percentChangeText(now: number, before: number): string {
  const change = changePercent(now, before)
  if (change === undefined) return now === 0 ? 'the same' : 'none before'
  return change === 0 ? 'the same' : `${change > 0 ? '+' : '−'}${Math.abs(change)} %`
}
