import * as v from 'valibot'
import { link, paragraphs, text } from '#src/domain/content/fields.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Paragraphs } from '#src/ui/prose.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './book-a-valuation-popup.module.css'

const schema = v.strictObject({
  heading: v.optional(text('Heading', 'Above the text.'), 'What is your home worth?'),
  text: v.exactOptional(paragraphs('Text', 'What somebody comes for, and what it costs.')),
  buttonText: v.optional(text('Words of the button', 'What it says.'), 'Book a valuation'),
  url: v.exactOptional(link('Address', 'Where the button leads. Without it, it opens the form over the page.')),
})

/** An invitation to book a valuation; its form opens over the page (rules: C8). */
export const bookAValuationPopup = block({
  kind: 'book-a-valuation-popup',
  label: 'Book a valuation',
  help: 'A few words and a button that opens the form for a valuation over the page.',
  schema,
  needs: () => ({}),
  View: BookAValuation,
})

function BookAValuation({ id, content: { heading, text: words, buttonText, url } }: BlockProps<v.InferOutput<typeof schema>>) {
  const { href, hash } = routes.overlay.bookAValuation
  const opens = url === undefined || url === hash()
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          {words === undefined ? null : <Paragraphs text={words} />}
        </div>
        <ButtonLink variant="signal" icon={shapes.calendar} href={opens ? href() : url} {...(opens && { 'data-opens': hash() })}>
          {buttonText}
        </ButtonLink>
      </div>
    </section>
  )
}

export const examples = {
  'its own words': {},
  'the agency’s words, and a page of its own': {
    heading: 'Half an hour at your kitchen table',
    text: 'We come, look, and tell you a figure and how we got to it.\n\nIt costs nothing.',
    buttonText: 'How we value',
    url: '/valuation',
  },
  'long words': {
    heading: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    buttonText: 'Book a valuation in Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  },
}
