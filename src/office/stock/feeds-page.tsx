import type { SourceHealth, SourceRun } from '#src/data/import/source-health.ts'
import type { TracedRejection } from '#src/data/stock/feed-traces.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Field, Select } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Badge, Panel, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './stock.module.css'

interface FeedsPageProps {
  healths: readonly SourceHealth[]
  /** The sources for which the user may upload files. */
  sources: readonly string[]
  problem: string | undefined
}

export function FeedsPage({ healths, sources, problem }: FeedsPageProps) {
  return (
    <Screen heading="Feeds" purpose="Where the stock comes from, whether it still comes, and a file by hand.">
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="sources" heading="Sources">
        <Table
          caption="Sources of feeds"
          items={healths}
          keyOf={({ source }) => source}
          empty="No feed has come yet."
          columns={[
            { name: 'Source', cell: ({ source }) => <a href={routes.officeStock.feed.href(source)}>{source}</a> },
            { name: 'How it is', cell: (health) => <State health={health} /> },
            { name: 'Last good', cell: ({ goodAt }) => (goodAt ? momentText(goodAt) : 'Never') },
            { name: 'On the site', cell: ({ listed }) => listed.toLocaleString('en-GB') },
            { name: 'Rejected', cell: ({ rejected }) => rejected.toLocaleString('en-GB') },
          ]}
        />
      </Panel>
      {sources.length === 0 ? null : (
        <Panel id="upload" heading="Take a file">
          <OfficeForm action={routes.officeStock.upload.href()} encType="multipart/form-data">
            <Stack>
              <Select id="source" label="Whose file it is" name="source" options={sources.map((name) => ({ value: name, text: name }))} />
              <Checkbox id="confirm" label="What is not in it may be withdrawn, however much that is" name="confirm" value="yes" />
              <Field
                id="file"
                label="File"
                hint="A BLM file, or a zip archive of one with its pictures; 500 MB at most. It is the whole stock of its source: what it does not name is withdrawn."
                name="file"
                type="file"
                accept=".blm,.zip"
                required
              />
              <div>
                <Button type="submit">Import it</Button>
              </div>
            </Stack>
          </OfficeForm>
        </Panel>
      )}
      <p>
        <a href={routes.officeStock.list.href()}>The stock</a>
      </p>
    </Screen>
  )
}

interface FeedPageProps {
  health: SourceHealth
  runs: readonly SourceRun[]
  rejected: readonly TracedRejection[]
}

export function FeedPage({ health, runs, rejected }: FeedPageProps) {
  const last = runs.find(({ report }) => report !== null)?.report
  return (
    <Screen heading={health.source} purpose="What this source brought last, and what was rejected of it.">
      <p>
        <State health={health} />
      </p>
      {health.problem === null ? null : <ScreenNote kind="fault">{health.problem}</ScreenNote>}
      {last ? <ScreenNote>{last.message}</ScreenNote> : null}
      <Panel id="rejected" heading="Rejected rows">
        <Table
          caption="Rows that the last import did not take"
          items={rejected}
          keyOf={({ line, field }) => `${line} ${field}`}
          empty="None: the last import took every row."
          columns={[
            { name: 'Reference', cell: ({ reference }) => <bdi>{reference || 'None'}</bdi> },
            { name: 'Line', cell: ({ line }) => line },
            { name: 'Why', cell: ({ field, reason }) => <bdi>{field === '' ? reason : `${field}: ${reason}`}</bdi> },
          ]}
        />
      </Panel>
      <Panel id="runs" heading="Last imports">
        <Table
          caption="The last imports, the latest first"
          items={runs}
          keyOf={({ begunAt }) => begunAt.getTime()}
          empty="Nothing was imported yet."
          columns={[
            { name: 'Begun', cell: ({ begunAt }) => momentText(begunAt) },
            { name: 'File', cell: ({ file }) => <bdi className={styles.address}>{file}</bdi> },
            { name: 'Outcome', cell: ({ outcome }) => <Badge tone={outcome === 'imported' ? 'good' : 'quiet'}>{outcome}</Badge> },
            { name: 'What it did', cell: ({ report }) => (report ? didText(report) : 'It was broken off, or is still running.') },
          ]}
        />
      </Panel>
      <p>
        <a href={routes.officeStock.feeds.href()}>All feeds</a>
      </p>
    </Screen>
  )
}

function didText({ rows, imported, changed, withdrawn, rejectedCount }: NonNullable<SourceRun['report']>): string {
  return `${rows} rows: ${imported} new, ${changed} changed, ${withdrawn} withdrawn, ${rejectedCount} rejected`
}

/** The state of a source, in a word or two. */
function State({ health: { isRunning, isPulled, failures, problem, needsConfirmation, goodAt } }: { health: SourceHealth }) {
  if (isRunning || isPulled) return <Badge>Being imported now</Badge>
  if (failures > 0 || problem !== null) return <Badge tone="fault">The last time failed</Badge>
  if (needsConfirmation) return <Badge tone="fault">Asks before it withdraws so much</Badge>
  return goodAt ? <Badge tone="good">Good</Badge> : <Badge>Nothing came yet</Badge>
}
