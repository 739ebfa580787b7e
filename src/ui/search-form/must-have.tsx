import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { Checkbox } from '../field.tsx'
import styles from './must-have.module.css'
import { offeredTags } from './search-options.ts'

/** What a property must have, and for a letting whether pets may come. */
export function MustHave({ criteria: { channel, tags = [], pets } }: { criteria: SearchCriteria }) {
  return (
    <fieldset className={styles.tags}>
      <legend>Must have</legend>
      {offeredTags(channel).map(({ tag, text }) => (
        <Checkbox
          key={tag}
          id={`search-tag-${tag.replace(' ', '-')}`}
          name="tag"
          value={tag}
          label={text}
          defaultChecked={tags.includes(tag)}
        />
      ))}
      {channel === 'lettings' ? <Checkbox id="search-pets" name="pets" value="yes" label="Pets considered" defaultChecked={pets} /> : null}
    </fieldset>
  )
}
