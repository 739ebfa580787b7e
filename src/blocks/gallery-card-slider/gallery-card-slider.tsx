import * as v from 'valibot'
import * as routes from '#src/routes.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { PictureCard } from '#src/ui/picture-card/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { list, picture, text } from '../content-fields.ts'

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

/** Pictures in a carousel, each of which leads to itself in large (rules: C2). */
export const galleryCardSlider = block({
  kind: 'gallery-card-slider',
  label: 'Pictures in a row',
  help: 'Pictures with a few words each, moved one at a time; each is shown large when it is chosen.',
  schema,
  needs: ({ cards }) => ({ pictures: cards.map(({ picture: { file } }) => file) }),
  View: GalleryCardSlider,
})

function GalleryCardSlider({ id, content: { title, cards }, loaded }: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  if (cards.length === 0) return null
  const items = cards.flatMap(({ picture: { file, alt }, title: name, text: words }, key) => {
    const stored = loaded.pictures.get(file)
    const href = stored && routes.media.image.href(1920, stored.hash)
    const drawn = stored && <Picture {...stored} alt={alt} sizes="(min-width: 992px) 21rem, (min-width: 768px) 31vw, 92vw" />
    return stored ? [{ key, content: <PictureCard title={name} text={words} href={href} picture={drawn} /> }] : []
  })
  return (
    <Section id={id} heading={title}>
      {items.length > 0 ? (
        <Carousel label={`${title}: ${items.length === 1 ? '1 picture' : `${items.length} pictures`}`} items={items} />
      ) : (
        <p>No image</p>
      )}
    </Section>
  )
}
