import * as v from 'valibot'
import { list, referenceName, text } from '#src/domain/content/fields.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { type BlockProps, block } from '../block.tsx'
import styles from './scroll-buttons.module.css'

const schema = v.strictObject({
  title: v.optional(text('Name', 'What the buttons lead through, for screen readers.'), 'On this page'),
  buttons: list(
    'Buttons',
    'In the order shown.',
    v.strictObject({
      text: text('Words', 'What the button says.'),
      block: referenceName('block', 'Block', 'The block on this page that it leads to.'),
    }),
    { most: 12 },
  ),
})

/** Links to blocks of the same page (rules: C1, C7): they name the blocks' headings, to which the browser scrolls. */
export const scrollButtons = block({
  kind: 'scroll-buttons',
  label: 'Scroll buttons',
  help: 'Buttons that lead to other blocks of the page.',
  schema,
  needs: () => ({}),
  View: ScrollButtons,
})

function ScrollButtons({ content: { title, buttons } }: BlockProps<v.InferOutput<typeof schema>>) {
  if (buttons.length === 0) return null
  return (
    <nav aria-label={title} className={styles.nav} data-screen-only="">
      <ul className={styles.list}>
        {buttons.map(({ text: words, block: to }) => (
          <li key={to}>
            <ButtonLink variant="outline" icon={shapes.down} href={`#${to}-heading`}>
              {words}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const examples = {
  none: { title: 'No ways', buttons: [] },
  'two ways': { title: 'Two ways', buttons: ['Offices', 'People'].map((text) => ({ text, block: text.toLowerCase() })) },
  'long words': {
    title: 'Long ways',
    buttons: [{ text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', block: 'far' }],
  },
}
