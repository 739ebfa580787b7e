import * as v from 'valibot'
import { linkText, list, paragraphs, picture, text } from '#src/domain/content/fields.ts'
import { oneCardPerSize } from '#src/domain/site/block-numbers.ts'
import { heroImageWidths } from '#src/domain/site/pictures.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Picture } from '#src/ui/picture.tsx'
import { type BlockProps, block } from '../block.tsx'
import { HeroWords } from '../hero-words.tsx'
import styles from './hero-carousel.module.css'

const schema = v.strictObject({
  title: text('Heading', 'The main heading of the page.'),
  text: v.exactOptional(paragraphs('Text', 'A sentence or two below the heading.')),
  links: v.optional(list('Links', 'Buttons below the text.', linkText('Link', 'One button.'), { most: 2 }), []),
  pictures: list(
    'Pictures',
    'Shown for 8 seconds each. The first is seen first: choose the best.',
    v.strictObject({
      picture: picture('Picture', 'Wide, at least 1200 pixels, better 1500.', { least: 1200 }),
      caption: v.exactOptional(text('Caption', 'A few words on the picture.')),
    }),
    { most: 8 },
  ),
})

/** Large pictures that follow one another behind a page's heading (rules: C3). */
export const heroCarousel = block({
  kind: 'hero-carousel',
  label: 'Pictures at the top',
  help: 'The top of a page: its main heading on a board before large pictures that follow one another.',
  schema,
  headsPage: true,
  needs: ({ pictures }) => ({ pictures: pictures.map(({ picture: { file } }) => file) }),
  View: HeroCarousel,
})

function HeroCarousel({ id, content, loaded }: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  const items = itemsOf(content.pictures, loaded.pictures)
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.hero} data-enhance="hero-carousel">
      <div className={styles.words}>
        <HeroWords id={id} title={content.title} text={content.text} links={content.links} />
      </div>
      {items.length > 0 ? (
        <div className={styles.pictures}>
          <Carousel
            label={items.length === 1 ? '1 picture' : `${items.length} pictures`}
            cards={oneCardPerSize}
            items={items}
            control={items.length > 1 ? <Pause /> : undefined}
          />
        </div>
      ) : null}
    </section>
  )
}

/** The pictures that exist. The first is the page's largest contentful paint, so it is fetched at once. */
function itemsOf(shown: v.InferOutput<typeof schema>['pictures'], pictures: BlockProps<unknown, 'pictures'>['loaded']['pictures']) {
  const there = shown.flatMap(({ picture: { file, alt }, caption }) => {
    const stored = pictures.get(file)
    return stored ? [{ stored, alt, caption }] : []
  })
  return there.map(({ stored, alt, caption }, key) => ({
    key,
    content: (
      <figure className={styles.picture}>
        <Picture
          {...stored}
          alt={alt}
          sizes="100vw"
          widths={heroImageWidths}
          load={key === 0 ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
        />
        {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
      </figure>
    ),
  }))
}

/** Visitors must be able to stop automatic movement (WCAG 2.2.2). */
function Pause() {
  return (
    <button type="button" className={styles.pause} data-do="pause" data-playing="true" aria-label="Pause the pictures">
      <Icon shape={shapes.pause} />
      <Icon shape={shapes.play} />
    </button>
  )
}

const market = { file: 'market.jpg', alt: 'A stone farmhouse at dusk' }
const exampleText = 'Four offices between Exmoor and the Levels, and somebody in each who grew up there.'

export const examples = {
  'three pictures with captions': {
    title: 'Sold by people who walk the hedges',
    text: exampleText,
    links: [
      { text: 'Book a valuation', link: '#/book-a-valuation' },
      { text: 'Property for sale', link: '/property-for-sale' },
    ],
    pictures: [
      { picture: market, caption: 'Middle Moor, sold in March' },
      { picture: { file: 'market-pens.jpg', alt: 'Sheep in pens' }, caption: 'Tuesday at ten' },
      { picture: { file: 'inn-yard.jpg', alt: 'A sale in the yard of an inn' } },
    ],
  },
  'one picture, which stays': { title: 'One picture says enough', pictures: [{ picture: market }] },
  'no pictures': { title: 'Words alone head this page', text: exampleText, pictures: [] },
  'long words, and pictures that are missing': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    text: `Unbelievablylongwordsareheretobebroken${'andbroken'.repeat(9)}.`,
    links: [{ text: 'A button whose words go on for rather longer than a button should', link: '/property-for-sale' }],
    pictures: [
      { picture: { file: 'missing.jpg' } },
      { picture: market, caption: `Acaptionthatisonelongword${'andlonger'.repeat(12)}` },
      { picture: { file: 'market-pens.jpg' } },
    ],
  },
}
