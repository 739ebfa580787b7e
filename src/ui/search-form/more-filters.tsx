import { type OfferedTag, offeredTags } from '#src/domain/search/offered-filters.ts'
import { Checkbox } from '../field.tsx'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { useKeptMarkup } from '../kept-markup.ts'
import { countFolded, FilterControls, type FilterProps } from './filter-controls.tsx'
import styles from './more-filters.module.css'

/** The criteria beyond place, type, beds and price; folded away, with the number of those that are set. */
export function MoreFilters({ criteria, unread = {}, defaultStatus, mortgage, placeFilters }: FilterProps) {
  const hasUnread = Object.keys(unread).length > 0
  const count = countFolded(criteria, placeFilters)
  const shown = { criteria, unread, defaultStatus, mortgage, placeFilters, count }
  const fields = <FoldedFilters {...shown} />
  // While none is set, they are alike for all searches of a channel.
  const variant = () =>
    count === 0 && !hasUnread ? `${criteria.channel} ${defaultStatus} ${mortgage && Object.values(mortgage)} ${placeFilters}` : undefined
  return <details className={styles.more} open={hasUnread} {...useKeptMarkup(untouched, variant, fields)} />
}

const untouched = {}

function FoldedFilters({ count, ...filters }: FilterProps & { count: number }) {
  return (
    <>
      <summary className={styles.summary}>
        <Icon shape={shapes.filter} /> More filters
        <FilterCount of="more" count={count} />
      </summary>
      <div className={styles.fields}>
        <FilterControls group="more" {...filters} />
        <MustHave {...filters} />
      </div>
    </>
  )
}

/** Checkboxes for features a property must have or must not have; for lettings also pets and short lets. */
export function MustHave(filters: FilterProps) {
  const { channel, tags = [] } = filters.criteria
  const { mustHave, accessible, leftOut } = offeredTags[channel]
  return (
    <>
      <fieldset className={styles.tags}>
        <legend>Must have</legend>
        <TagBoxes offered={mustHave} asked={tags} />
        <FilterControls group="must-have" {...filters} />
      </fieldset>
      <fieldset className={styles.tags}>
        <legend>Easy to get about</legend>
        <TagBoxes offered={accessible} asked={tags} />
      </fieldset>
      <fieldset className={styles.tags}>
        <legend>Leave out</legend>
        <TagBoxes offered={leftOut} asked={tags} />
      </fieldset>
    </>
  )
}

function TagBoxes({ offered, asked }: { offered: readonly OfferedTag[]; asked: readonly string[] }) {
  return offered.map(({ tag, text }) => (
    <Checkbox
      key={tag}
      id={`search-tag-${tag.replace('!', 'not-').replace(' ', '-')}`}
      name="tag"
      value={tag}
      label={text}
      defaultChecked={asked.includes(tag)}
    />
  ))
}

/**
 * The number of set filters beside the control that opens them: of `all`, or of the collapsed ones (`more`). For 0 it is hidden rather than
 * left out, so that an in-place search can update it.
 */
export function FilterCount({ of, count }: { of: 'all' | 'more'; count: number }) {
  return (
    <span data-set-count={of} hidden={count === 0} className={styles.count}>
      {count} set
    </span>
  )
}
