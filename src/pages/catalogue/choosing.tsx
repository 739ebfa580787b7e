import type { ReactNode } from 'react'
import { choiceAddress, chooseLots, type LotChoice, lotFilters, lotViews } from '#src/domain/auctions/choose-lots.ts'
import type { CatalogueLot } from '#src/domain/auctions/lot.ts'
import { lotsText } from '#src/domain/auctions/lot-words.ts'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Field, Select } from '#src/ui/field.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NarrowFold } from '#src/ui/narrow-fold.tsx'
import '#src/ui/scrolls.module.css'
import styles from './choosing.module.css'

interface ChoosingProps {
  lots: readonly CatalogueLot[]
  choice: LotChoice
  /** Path of the catalogue. */
  catalogue: string
  children: (shown: readonly CatalogueLot[]) => ReactNode
}

/**
 * The lots that are shown, with what they are filtered by. As sent, filters are links and a form, answered by the server; with scripts what they
 * lead to is put in the place of this (ui/filters-in-place.enhancement.ts).
 */
export function Choosing({ lots, choice, catalogue, children }: ChoosingProps) {
  const shown = chooseLots(lots, choice)
  const isChosen = choice.words !== '' || choice.status !== '' || choice.kind !== ''
  const all = choiceAddress(catalogue, { ...choice, words: '', status: '', kind: '' })
  return (
    <div id="lots" className={styles.choosing} data-enhance="filters-in-place">
      <p role="status" className={visuallyHidden} />
      <div className={styles.region} data-region="" data-count={shown.length}>
        <NarrowFold text="Filter and sort" icon={shapes.filter} isOpen={isChosen || choice.order !== 'lot'}>
          <div className={styles.choices}>
            <ChoiceForm action={catalogue} choice={choice} hasGuides={lots.some(({ guideFrom }) => guideFrom !== null)} />
            <Filters lots={lots} choice={choice} catalogue={catalogue} />
          </div>
        </NarrowFold>
        <div className={styles.line}>
          <p className={styles.count}>{isChosen ? `${shown.length} of ${lotsText(lots.length)}` : lotsText(lots.length)}</p>
          <nav aria-label="How lots are shown" data-screen-only="">
            <ul className={styles.chips}>
              {lotViews.map((view) => (
                <Chip
                  key={view}
                  href={choiceAddress(catalogue, { ...choice, view })}
                  isChosen={view === choice.view}
                  text={view === 'pictures' ? 'Pictures' : 'List'}
                />
              ))}
            </ul>
          </nav>
        </div>
        {shown.length === 0 ? (
          <p className={styles.empty}>
            {choice.status === '' && choice.kind === '' ? 'No lot has all of these words. ' : 'No lot is all of that. '}
            <a href={all} data-do="">
              See all {lots.length}
            </a>
          </p>
        ) : (
          children(shown)
        )}
      </div>
    </div>
  )
}

function Filters({ lots, choice, catalogue }: Omit<ChoosingProps, 'children'>) {
  const { status, kind } = lotFilters(lots, choice)
  const groups = [
    { name: 'Status', of: 'status', options: status },
    { name: 'Kind', of: 'kind', options: kind },
  ] as const
  return groups.map(({ name, of, options }) =>
    options.length === 0 ? null : (
      <nav key={of} aria-label={`Lots by ${name.toLowerCase()}`} className={styles.filter} data-screen-only="">
        <p aria-hidden="true">{name}</p>
        <ul className={styles.chips} data-scrolls="">
          {options.map(({ value, text, count }) => (
            <Chip
              key={value}
              href={choiceAddress(catalogue, { ...choice, [of]: value })}
              isChosen={value === choice[of]}
              text={text}
              count={count}
            />
          ))}
        </ul>
      </nav>
    ),
  )
}

/** A choice, as a link; one that would leave nothing leads nowhere. */
function Chip({ href, isChosen, text, count }: { href: string; isChosen: boolean; text: string; count?: number }) {
  const words = (
    <>
      {text}
      {count === undefined ? null : <span className={styles.number}>{` ${count}`}</span>}
    </>
  )
  return (
    <li>
      {count === 0 && !isChosen ? (
        <span className={styles.chip}>{words}</span>
      ) : (
        <a href={href} rel="nofollow" className={styles.chip} aria-current={isChosen ? 'true' : undefined} data-do="">
          {words}
        </a>
      )}
    </li>
  )
}

const orders = [
  { value: 'lot', text: 'Lot number' },
  { value: 'guide', text: 'Lowest guide first' },
  { value: 'highest', text: 'Highest guide first' },
]

interface ChoiceFormProps {
  action: string
  choice: LotChoice
  hasGuides: boolean
}

/** Filters lots by text, and changes their order; what was chosen otherwise stays. */
function ChoiceForm({ action, choice, hasGuides }: ChoiceFormProps) {
  const { status, kind, view } = choice
  return (
    <search aria-label="Lots">
      <form action={action} className={styles.form} data-filters="">
        <Field
          id="lots-words"
          label="Find in this catalogue"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={choice.words}
          className={styles.words}
        />
        {hasGuides ? <Select id="lots-order" label="In order of" name="order" options={orders} defaultValue={choice.order} /> : null}
        {Object.entries({ status, kind, view }).map(([name, value]) =>
          value === '' || value === 'pictures' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit">Show</Button>
      </form>
    </search>
  )
}
