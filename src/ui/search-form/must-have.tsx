import { type OfferedTag, offeredTags } from '#src/domain/search/offered-filters.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { Checkbox } from '../field.tsx'
import styles from './must-have.module.css'

/** What a property must have and what it must not be; of a letting also whether pets may come and whether it is a short one. */
export function MustHave({ criteria: { channel, tags = [], pets, shortLets } }: { criteria: SearchCriteria }) {
  const { mustHave, accessible, leftOut } = offeredTags[channel]
  return (
    <>
      <fieldset className={styles.tags}>
        <legend>Must have</legend>
        <TagBoxes offered={mustHave} asked={tags} />
        {channel === 'lettings' ? (
          <>
            <Checkbox id="search-pets" name="pets" value="yes" label="Pets considered" defaultChecked={pets} />
            <Checkbox id="search-short-lets" name="short_lets" value="yes" label="Short lets only" defaultChecked={shortLets} />
          </>
        ) : null}
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
