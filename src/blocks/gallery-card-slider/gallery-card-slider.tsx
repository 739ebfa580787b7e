import * as v from 'valibot'
import { list, picture, text } from '#src/domain/content/fields.ts'
import * as routes from '#src/routes.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { cardSizes, PictureCard } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the pictures.'), 'Gallery'),
  cards: list(
    'Pictures',
    'In the order they are to be shown.',
    v.strictObject({
      picture: picture('Picture', 'Shown small in the row, and large when it is chosen.'),
      title: text('Title', 'A few words below it.'),
      text: v.exactOptional(text('Text', 'A sentence below the title.')),
    }),
    { most: 40 },
  ),
})

/** Pictures in a carousel. Each opens large over the page; without scripts its link leads to the picture (rules: C2, T17). */
export const galleryCardSlider = block({
  kind: 'gallery-card-slider',
  label: 'Pictures in a row',
  help: 'Pictures with a few words each, moved one at a time; each is shown large when it is chosen.',
  schema,
  needs: ({ cards }) => ({ pictures: cards.map(({ picture: { file } }) => file) }),
  pictureSets: ({ id, content: { cards }, loaded }) => ({
    [`gallery-card-slider-expand/${id}`]: keptOf(cards, loaded.pictures).map(({ card: { picture, title, text }, stored }) => ({
      ...stored,
      alt: picture.alt,
      caption: text === undefined ? title : `${title}: ${text}`,
    })),
  }),
  View: GalleryCardSlider,
})

type Content = v.InferOutput<typeof schema>
type Shown = BlockProps<Content, 'pictures'>

/** The cards whose pictures exist. */
function keptOf(cards: Content['cards'], pictures: Shown['loaded']['pictures']) {
  return cards.flatMap((card) => {
    const stored = pictures.get(card.picture.file)
    return stored ? [{ card, stored }] : []
  })
}

function GalleryCardSlider({ id, content: { title, cards }, loaded }: Shown) {
  if (cards.length === 0) return null
  const kept = keptOf(cards, loaded.pictures)
  const isLead = kept.length === 1
  const items = kept.map(({ card, stored }, at) => {
    const sizes = isLead ? cardSizes(true) : '(min-width: 992px) 21rem, (min-width: 768px) 31vw, 92vw'
    const drawn = { ...stored, alt: card.picture.alt, sizes }
    const [href, opens] = [routes.media.image.href(1920, stored.hash), routes.overlay.galleryImage.hash(at + 1, id)]
    return {
      key: at,
      content: (
        <PictureCard title={card.title} text={card.text} href={href} opens={opens} picture={<Picture {...drawn} />} isLead={isLead} />
      ),
    }
  })
  return (
    <Section id={id} heading={title}>
      {items.length > 1 ? (
        <Carousel label={`${title}: ${items.length} pictures`} items={items} />
      ) : (
        (items[0]?.content ?? <PictureCard title="No image" isLead />)
      )}
    </Section>
  )
}

const exampleCard = {
  picture: { file: 'market.jpg', alt: 'A stone farmhouse' },
  title: 'Middle Moor',
  text: 'Sold in March, before the swallows.',
}
const exampleCards = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...exampleCard, title: `${exampleCard.title}, picture ${at + 1}` }))

export const examples = {
  none: { title: 'No pictures', cards: [] },
  one: { title: 'One picture', cards: [exampleCard] },
  'four, swiped on a phone': { title: 'Four pictures', cards: exampleCards(4) },
  'nine, with buttons on a phone too': { title: 'Nine pictures', cards: exampleCards(9) },
  'all pictures missing': { title: 'Missing pictures', cards: [{ picture: { file: 'missing.jpg' }, title: 'Gone' }] },
  'long words': {
    title: 'Pictures of long words',
    cards: [
      { ...exampleCard, title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
      { ...exampleCard, text: 'A sentence that has much to say. '.repeat(8).trim() },
    ],
  },
}
