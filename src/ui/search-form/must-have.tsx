import { type OfferedTag, offeredTags } from '#src/domain/search/offered-filters.ts'
import { Checkbox } from '../field.tsx'
import { FilterControls, type FilterProps } from './filter-controls.tsx'
import styles from './must-have.module.css'

/** What a property must have and what it must not be; of a letting also whether pets may come and whether it is a short one. */
export function MustHave({ criteria, defaultStatus }: FilterProps) {
  const { channel, tags = [] } = criteria
  const { mustHave, accessible, leftOut } = offeredTags[channel]
  return (
    <>
      <fieldset className={styles.tags}>
        <legend>Must have</legend>
        <TagBoxes offered={mustHave} asked={tags} />
        <FilterControls group="must-have" criteria={criteria} defaultStatus={defaultStatus} />
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
