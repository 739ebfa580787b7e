import { periodLengths, periodTexts } from '#src/domain/figures/period.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { Row, ScreenNote } from '../ui/screen.tsx'
import styles from './figures.module.css'
import type { FiguresQuery, LoadedFigures } from './load.ts'

const channelOptions = [
  { value: '', text: 'Sales and lettings' },
  { value: 'sales', text: 'Sales' },
  { value: 'lettings', text: 'Lettings' },
]
const lengthOptions = periodLengths.map((length) => ({ value: String(length), text: periodTexts[length] }))

/** Chooses period, branch and property for all figures of the page. */
export function FiguresFilter({ query, branches }: { query: FiguresQuery; branches: readonly Branch[] }) {
  const branchOptions = [{ value: '', text: 'All branches' }, ...branches.map(({ id, name }) => ({ value: String(id), text: name }))]
  return (
    <form method="get" action={routes.officeFigures.page.href()} className={styles.filter}>
      <Row>
        <Select id="period" label="Period" name="days" options={lengthOptions} defaultValue={query.days} />
        {branches.length < 2 ? null : (
          <Select id="branch" label="Branch" name="branch" options={branchOptions} defaultValue={query.branch} />
        )}
        <Select id="channel" label="Channel" name="channel" options={channelOptions} defaultValue={query.channel} />
        <Field
          id="property"
          label="Property"
          name="property"
          type="search"
          defaultValue={query.property}
          maxLength={100}
          placeholder="Address or reference"
        />
        <Button type="submit">Show</Button>
      </Row>
    </form>
  )
}

/** Shown where several properties match the text. */
export function PropertyChoices({ figures: { choices }, query }: { figures: LoadedFigures; query: FiguresQuery }) {
  if (!choices) return null
  return (
    <ScreenNote>
      <p>{choices.length === 0 ? 'There is no such property in your branches: these are the figures of all.' : 'Which one?'}</p>
      <ul>
        {choices.map(({ id, address }) => (
          <li key={id}>
            <a href={figuresAddress({ ...query, property: String(id) })}>{address}</a>
          </li>
        ))}
      </ul>
    </ScreenNote>
  )
}

/** The address of the page, or of one of its files, with the current filters. */
export function figuresAddress(query: FiguresQuery, path: string = routes.officeFigures.page.href()): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(given)}`
}
