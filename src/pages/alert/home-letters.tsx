import { dayText, londonDay } from '#src/domain/dates/day.ts'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import { type LetteredHome, letterRhythms, letterRhythmTexts } from '#src/domain/valuation/home-letter.ts'
import { trackedHomeText } from '#src/domain/valuation/tracked-home.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import styles from './manage.module.css'
import { Act } from './search-alert.tsx'

const options = letterRhythms.map((value) => ({ value, text: letterRhythmTexts[value] }))

export interface HomeLettersProps {
  /** `path`: the private page of the home. */
  letters: LetteredHome & { path: string }
  action: string
}

/** A home that somebody gets letters about, with what can be changed about them. */
export function HomeLetters({ letters: { letterId, home, rhythm, askedAt, confirmedAt, dueOn, path }, action }: HomeLettersProps) {
  const title = wholePostcodes(trackedHomeText(home))
  const next = rhythm === 'moved' ? '' : ` The next comes on ${dayText(dueOn)} or soon after.`
  return (
    <li className={styles.alert}>
      <h2>
        <a href={path}>{title}</a>
      </h2>
      <p>
        {`Letters about what it may be worth. You asked for them on ${dayText(londonDay(askedAt))} and confirmed that on ${dayText(londonDay(confirmedAt))}, by the link that we mailed you.${next}`}
      </p>
      <form method="post" action={action} className={styles.ways}>
        <input type="hidden" name="what" value="letter-rhythm" />
        <input type="hidden" name="letter_id" value={letterId} />
        <Select
          id={`rhythm-${letterId}`}
          name="rhythm"
          label="How often"
          aria-label={`How often, for ${title}`}
          options={options}
          defaultValue={rhythm}
        />
        <Button type="submit" variant="outline" aria-label={`Change how often, for ${title}`}>
          Change
        </Button>
      </form>
      <Act action={action} fields={{ what: 'end-letters', letter_id: String(letterId) }} of={title}>
        End
      </Act>
    </li>
  )
}
