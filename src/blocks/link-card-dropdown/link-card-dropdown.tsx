import * as v from 'valibot'
import { Accordion } from '#src/ui/accordion/accordion.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { PictureCard } from '#src/ui/picture-card/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { link, linkText, list, picture, text } from '../content-fields.ts'
import styles from './link-card-dropdown.module.css'

const schema = v.strictObject({
  title: text('Heading', 'Above the cards.'),
  cards: list(
    'Cards',
    'Two to four look best.',
    v.strictObject({
      title: text('Title', 'What the links of the card are about: Selling.'),
      text: v.exactOptional(text('Text', 'A sentence below the title.')),
      picture: v.exactOptional(picture('Picture', 'Above the title.')),
      link: v.exactOptional(link('Address', 'Where picture and title lead, if anywhere.')),
      choose: v.optional(text('Words of the list', 'What opens the links.'), 'What are you looking for?'),
      links: list('Links', 'Opened by the words above.', linkText('Link', 'One of them.'), { least: 1, most: 12 }),
    }),
    { most: 12 },
  ),
})

/** Cards whose links open below them, those of one card at a time. */
export const linkCardDropdown = block({
  kind: 'link-card-dropdown',
  label: 'Cards that open links',
  help: 'Cards with a picture and a list of links to open; one list is open at a time.',
  schema,
  needs: ({ cards }) => ({ pictures: cards.flatMap(({ picture }) => (picture ? [picture.file] : [])) }),
  View: LinkCardDropdown,
})

function LinkCardDropdown({ id, content: { title, cards }, loaded }: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  if (cards.length === 0) return null
  return (
    <Section id={id} heading={title}>
      <ul className={styles.cards}>
        {cards.map((card, at) => {
          const stored = card.picture && loaded.pictures.get(card.picture.file)
          const links = (
            <ul className={styles.links}>
              {card.links.map(({ text: words, link: href }) => (
                <li key={`${words} ${href}`}>
                  <a href={href} className={styles.link}>
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          )
          return (
            <li key={card.title}>
              <PictureCard
                title={card.title}
                href={card.link}
                text={card.text}
                picture={stored && <Picture {...stored} alt={card.picture?.alt ?? ''} sizes="(min-width: 768px) 27rem, 92vw" />}
              >
                <div className={styles.open}>
                  {/* One id for all: of all cards one is open at a time. */}
                  <Accordion id={`${id}-links`} headingLevel={4} items={[{ id: String(at + 1), summary: card.choose, content: links }]} />
                </div>
              </PictureCard>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
