import * as v from 'valibot'
import { paragraphs, text } from '#src/domain/content/fields.ts'
import { buyerDemandForm } from '#src/forms/buyer-demand.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './who-is-looking.module.css'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the form.'), 'Who is looking for your home?'),
  text: v.exactOptional(paragraphs('Text', 'What owners learn by it.')),
  button: v.optional(text('Words of the button', 'What the button below the fields says.'), 'See who is looking'),
})

/** A plain form that tells an owner how many people look for a home like theirs; the page is the same for everybody. */
export const whoIsLooking = block({
  kind: 'who-is-looking',
  label: 'Who is looking',
  help: 'Owners say what home they have, and are told how many people have alerts for one like it. Needs accounts.',
  schema,
  needs: () => ({ site: true }),
  View: WhoIsLooking,
})

const { channel, postcode, kind, beds, price } = buyerDemandForm.fields

function WhoIsLooking({ id, content, loaded: { site } }: BlockProps<v.InferOutput<typeof schema>, 'site'>) {
  if (!site.accounts) return null
  return (
    <Section id={id} heading={content.title}>
      {content.text === undefined ? null : <Paragraphs text={content.text} />}
      <form method="post" action={routes.valuation.demand.href()} className={styles.form}>
        <Select id={`${id}-channel`} name="channel" label={channel.label} options={channel.options} />
        <Field
          id={`${id}-postcode`}
          name="postcode"
          label={postcode.label}
          hint={postcode.hint}
          autoComplete={postcode.autocomplete}
          maxLength={postcode.mostCharacters}
          required
        />
        <Select id={`${id}-kind`} name="kind" label={kind.label} options={kind.options} />
        <Select id={`${id}-beds`} name="beds" label={beds.label} options={beds.options} defaultValue="3" />
        <Field
          id={`${id}-price`}
          name="price"
          label={`${price.label} (optional)`}
          autoComplete="off"
          maxLength={price.mostCharacters}
          inputMode="numeric"
        />
        <div className={styles.end}>
          <Button type="submit">{content.button}</Button>
        </div>
      </form>
    </Section>
  )
}

export const examples = {
  'its own words': {},
  'words of the agency': { title: 'Is anybody waiting for it?', text: 'More than you may think.', button: 'Tell me' },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    button: 'A button whose words go on for rather longer than a button should',
  },
}
