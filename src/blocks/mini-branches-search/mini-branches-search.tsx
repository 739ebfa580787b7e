import * as v from 'valibot'
import { text } from '#src/domain/content/fields.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './mini-branches-search.module.css'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the field.'), 'Find your nearest office'),
  button: v.optional(text('Words of the button', 'What the button beside the field says.'), 'Find'),
})

/** A plain form that leads to the list of branches, the nearest to a postcode or place first. */
export const miniBranchesSearch = block({
  kind: 'mini-branches-search',
  label: 'Search for the nearest office',
  help: 'A field for a postcode or place, which leads to the branches, the nearest first.',
  schema,
  needs: () => ({ branches: true }),
  View: MiniBranchesSearch,
})

function MiniBranchesSearch({ id, content, loaded: { branches } }: BlockProps<v.InferOutput<typeof schema>, 'branches'>) {
  if (branches.length === 0) return null
  return (
    <Section id={id} heading={content.title} isHalf>
      <form action={routes.branches.index.href()} className={styles.form}>
        <Field
          id={`${id}-near`}
          name="near"
          label="Postcode, town or village"
          autoComplete="postal-code"
          maxLength={60}
          required
          className={styles.field}
        />
        <Button type="submit" icon={shapes.search}>
          {content.button}
        </Button>
      </form>
    </Section>
  )
}

export const examples = {
  'its own words': {},
  'words of the agency': { title: 'Which of us is nearest?', button: 'Show me' },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    button: 'A button whose words go on for rather longer than a button should',
  },
}
