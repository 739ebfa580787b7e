import type { LotChoice } from '#src/domain/auctions/choose-lots.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import styles from './choice-form.module.css'

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

/** Finds lots by words, and puts them into another order. */
export function ChoiceForm({ action, choice, hasGuides }: ChoiceFormProps) {
  return (
    <search aria-label="Lots">
      <form action={action} className={styles.form}>
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
        <Button type="submit">Show</Button>
      </form>
    </search>
  )
}
