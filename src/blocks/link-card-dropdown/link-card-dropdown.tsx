import * as v from 'valibot'
import { link, linkText, list, picture, text } from '#src/domain/content/fields.ts'
import { Accordion } from '#src/ui/accordion/accordion.tsx'
import { classNames } from '#src/ui/class-names.ts'
import filled from '#src/ui/filled-grid.module.css'
import { useKeptMarkup } from '#src/ui/kept-markup.ts'
import { Picture } from '#src/ui/picture.tsx'
import { cardSizes, filledSizes, PictureCard } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
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

/** Cards whose links open below them, one card at a time. */
export const linkCardDropdown = block({
  kind: 'link-card-dropdown',
  label: 'Cards that open links',
  help: 'Cards with a picture and a list of links to open; one list is open at a time.',
  schema,
  needs: ({ cards }) => ({ pictures: cards.flatMap(({ picture }) => (picture ? [picture.file] : [])) }),
  View: LinkCardDropdown,
})

type Shown = BlockProps<v.InferOutput<typeof schema>, 'pictures'>

function LinkCardDropdown({ id, content: { title, cards }, loaded: { pictures } }: Shown) {
  const hashes = () => cards.map(({ picture }) => picture && pictures.get(picture.file)?.hash)
  const kept = useKeptMarkup(cards, () => `${id} ${hashes()}`, <Cards id={id} cards={cards} pictures={pictures} />)
  if (cards.length === 0) return null
  return (
    <Section id={id} heading={title}>
      <ul className={classNames(filled.grid, styles.cards)} {...kept} />
    </Section>
  )
}

function Cards({ id, cards, pictures }: Pick<Shown, 'id'> & Pick<Shown['content'], 'cards'> & Pick<Shown['loaded'], 'pictures'>) {
  return cards.map((card, at) => {
    const stored = card.picture && pictures.get(card.picture.file)
    const sizes = cards.length === 4 ? cardSizes(false) : filledSizes(at, cards.length)
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
          picture={stored && <Picture {...stored} alt={card.picture?.alt ?? ''} sizes={sizes} />}
        >
          <div className={styles.open}>
            {/* All cards share one name, so that only one is open at a time. */}
            <Accordion id={`${id}-links`} headingLevel={4} items={[{ id: String(at + 1), summary: card.choose, content: links }]} />
          </div>
        </PictureCard>
      </li>
    )
  })
}

const examplePicture = { file: 'market.jpg', alt: 'A stone farmhouse' }
const exampleLinks = [
  { text: 'Houses', link: '/property-for-sale' },
  { text: 'Land', link: '/property-for-sale/tag-land' },
  { text: 'Homes to let', link: '/property-for-rent' },
]
const exampleCard = {
  title: 'Buying',
  text: 'Two hundred homes between the moor and the sea.',
  picture: examplePicture,
  link: '/property-for-sale',
  links: exampleLinks,
}

export const examples = {
  none: { title: 'No cards', cards: [] },
  one: { title: 'One card', cards: [{ ...exampleCard, title: 'Only this' }] },
  three: {
    title: 'Where would you like to begin?',
    cards: [
      exampleCard,
      { ...exampleCard, title: 'Selling', link: undefined },
      { ...exampleCard, title: 'Land', choose: 'Which land?', picture: { file: 'market-pens.jpg' } },
    ].map(({ link, ...rest }) => (link ? { ...rest, link } : rest)),
  },
  'seven, of which one has no picture': {
    title: 'Seven cards',
    cards: Array.from({ length: 7 }, (_, at) => ({
      title: `Card ${at + 1}`,
      links: exampleLinks,
      ...(at > 0 && { picture: examplePicture }),
    })),
  },
  'long words, and a picture that is missing': {
    title: 'Cards of long words',
    cards: [
      {
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        choose: 'A question that goes on for rather longer than a question on a card ought to',
        picture: { file: 'missing.jpg' },
        links: [{ text: `Alinkofonelongword${'andlonger'.repeat(9)}`, link: '/property-for-sale' }],
      },
      { ...exampleCard, title: 'A card of the usual length beside it' },
    ],
  },
}
