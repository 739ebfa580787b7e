import * as v from 'valibot'
import { choice, linkText, list, paragraphs, picture, text } from '#src/domain/content/fields.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useGround } from '#src/ui/ground.ts'
import { useKeptMarkup } from '#src/ui/kept-markup.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './text-with-image.module.css'

const schema = v.strictObject({
  title: text('Heading', 'Above the text.'),
  text: paragraphs('Text', 'Paragraphs, separated by empty lines.'),
  picture: picture('Picture', 'Stands beside the text; on narrow screens below it.', { least: 700 }),
  links: v.optional(list('Links', 'Ways on, shown as buttons below the text.', linkText('Link', 'One button.'), { most: 4 }), []),
  pictureSide: v.optional(choice('Side of the picture', 'Where the picture is on wide screens.', ['start', 'end']), 'end'),
})

/** A few paragraphs and links beside a picture in the shape of a gable. Without its picture the text stands alone. */
export const textWithImage = block({
  kind: 'text-with-image',
  label: 'Text with a picture',
  help: 'A few paragraphs beside a picture cut like a gable, with links.',
  schema,
  needs: (content) => ({ picture: content.picture.file }),
  View: TextWithImage,
})

type Props = BlockProps<v.InferOutput<typeof schema>, 'picture'>

function TextWithImage(shown: Props) {
  const { id, content, loaded } = shown
  const ground = useGround()
  const isDark = ground['data-ground'] === 'dark'
  const kept = useKeptMarkup(content, () => `${id} ${loaded.picture?.hash} ${isDark}`, <Body {...shown} isDark={isDark} />)
  return <section aria-labelledby={`${id}-heading`} className={styles.section} {...ground} {...kept} />
}

function Body({ id, content, loaded: { picture }, isDark }: Props & { isDark: boolean }) {
  return (
    <>
      <div className={styles.words}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {content.title}
        </h2>
        <Paragraphs text={content.text} />
        {content.links.length > 0 ? (
          <p className={styles.links}>
            {content.links.map(({ text: words, link }) => (
              <ButtonLink key={link} href={link} variant={isDark ? 'signal' : 'solid'}>
                {words}
              </ButtonLink>
            ))}
          </p>
        ) : null}
      </div>
      {picture ? (
        <div className={classNames(styles.picture, content.pictureSide === 'start' && styles.first)}>
          <Picture {...picture} alt={content.picture.alt} sizes="(min-width: 992px) 44rem, 100vw" />
        </div>
      ) : null}
    </>
  )
}

export const examples = {
  'a paragraph and a link': {
    title: 'Market day is Saturday',
    text: 'Store cattle at ten, sheep at eleven.\n\nThe canteen opens at six.',
    picture: { file: 'market.jpg', alt: 'Cattle pens under a tin roof' },
    links: [{ text: 'Lots of the coming sales', link: '/property-for-sale/tag-auction' }],
  },
  'picture first, no links': {
    title: 'Valuers who know what a wet field is worth',
    text: 'Our land agents have farmed here.',
    picture: { file: 'market.jpg' },
    pictureSide: 'start',
  },
  'a picture that is not there': { title: 'Words alone', text: 'They stand by themselves.', picture: { file: 'missing.jpg' } },
  'a very long title': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and the surrounding neighbourhood-by-neighbourhood guide',
    text: 'Long words wrap.',
    picture: { file: 'market.jpg' },
  },
}
