import * as v from 'valibot'
import { link, list, paragraphs, text, yesOrNo } from '#src/domain/content/fields.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './mini-menu.module.css'

const schema = v.strictObject({
  title: text('Heading', 'Above the links.'),
  description: v.exactOptional(paragraphs('Text', 'Between heading and links.')),
  links: list(
    'Links',
    'In the order they are to be shown.',
    v.strictObject({
      text: text('Words', 'What the link says.'),
      link: link('Address', 'Where it leads.'),
      highlight: v.optional(yesOrNo('Highlighted', 'The one that most visitors want, or the page they are on.'), false),
    }),
    { least: 1, most: 20 },
  ),
})

/** A few links to part of the site (rules: C8). */
export const miniMenu = block({
  kind: 'mini-menu',
  label: 'Small menu',
  help: 'A text and some links, one or more of them highlighted.',
  schema,
  needs: () => ({}),
  View: MiniMenu,
})

function MiniMenu({ id, content: { title, description, links } }: BlockProps<v.InferOutput<typeof schema>>) {
  return (
    <Section id={id} heading={title}>
      {description ? <p className={styles.description}>{description}</p> : null}
      <ul className={styles.links}>
        {links.map(({ text: words, link: href, highlight }) => (
          <li key={`${words} ${href}`}>
            <a href={href} className={styles.link} {...(highlight && { 'data-highlight': '' })}>
              <span>{words}</span> <Icon shape={shapes.arrow} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const examples = {
  'one link': { title: 'Next', links: [{ text: 'Book a valuation', link: '#/book-a-valuation', highlight: true }] },
  'many links and a text': {
    title: 'In the auction centre',
    description: 'Cattle on Monday, sheep on Tuesday, furniture once a month.',
    links: ['Store cattle', 'Sheep', 'Pigs', 'Calves', 'Furniture and silver', 'Houses and land', 'How to bid'].map((text, at) => ({
      text,
      link: '/property-for-sale/tag-auction',
      highlight: at === 0,
    })),
  },
  'long words': {
    title: 'Long words',
    links: [{ text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-and-the-parishes-around-it', link: '/property-for-sale' }],
  },
}
