import * as v from 'valibot'
import { list, paragraphs, picture, referenceName, text } from '#src/domain/content/fields.ts'
import { historyCharacters } from '#src/domain/site/block-numbers.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Picture } from '#src/ui/picture.tsx'
import { ReadMore } from '#src/ui/read-more/read-more.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './history-hero.module.css'

const schema = v.strictObject({
  title: text('Heading', 'The main heading of the page.'),
  subtitle: v.exactOptional(text('Subtitle', 'A line below the heading.')),
  picture: v.exactOptional(picture('Picture', 'Across the top, or beside the heading on wide screens.', { least: 960 })),
  text: paragraphs('Text', 'Paragraphs, separated by empty lines. Narrow screens show the first 350 characters until "Read More".'),
  timeline: v.optional(
    referenceName('block', 'Timeline', 'The timeline on this page, which "Begin Story" leads to.', {
      blockKind: 'history-timeline',
    }),
    'timeline',
  ),
  signatures: v.optional(
    list(
      'Signatures',
      'One picture, or two of those who sign together.',
      picture('Signature', 'A picture of a signature.', { least: 160 }),
      { most: 2 },
    ),
    [],
  ),
  signoffName: v.exactOptional(text('Name', 'Who signs the text.')),
  signoffTitle: v.exactOptional(text('Position', 'What they are at the agency.')),
})

/** The opening of the agency's history, with the signature of its author (rules: C19). */
export const historyHero = block({
  kind: 'history-hero',
  label: 'History: beginning',
  help: 'The heading of a history page with a picture, a signed text, and a button that leads to the timeline.',
  schema,
  headsPage: true,
  needs: ({ picture, signatures }) => ({ pictures: [...(picture ? [picture] : []), ...signatures].map(({ file }) => file) }),
  View: HistoryHero,
})

function HistoryHero({ id, content, loaded: { pictures } }: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  const { title, subtitle, text: story, timeline, signatures, signoffName, signoffTitle } = content
  const shown = content.picture && pictures.get(content.picture.file)
  const signed = signatures.flatMap(({ file, alt }) => ({ alt, stored: pictures.get(file) }))
  return (
    <section aria-labelledby={`${id}-heading`}>
      <div className={classNames(styles.top, shown && styles.withPicture)}>
        <div className={styles.words}>
          <h1 id={`${id}-heading`} className={styles.heading}>
            {title}
          </h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
          <p>
            <ButtonLink variant="signal" icon={shapes.down} href={`#${timeline}`}>
              Begin Story
            </ButtonLink>
          </p>
        </div>
        {shown ? (
          <div className={styles.picture}>
            <Picture
              {...shown}
              alt={content.picture?.alt ?? ''}
              sizes="(min-width: 992px) 50vw, 100vw"
              load={{ loading: 'eager', priority: true }}
            />
          </div>
        ) : null}
      </div>
      <div className={styles.story}>
        <div className={styles.text}>
          <ReadMore text={story} most={historyCharacters} below={992} words={{ more: 'Read More', less: 'Read Less' }} />
        </div>
        {signoffName || signoffTitle || signed.some(({ stored }) => stored) ? (
          <div className={styles.signoff}>
            {signed.map(({ alt, stored }) =>
              stored ? (
                <div key={stored.hash} className={styles.signature}>
                  <Picture {...stored} alt={alt} sizes="12rem" fit="contain" />
                </div>
              ) : null,
            )}
            {signoffName ? <p className={styles.name}>{signoffName}</p> : null}
            {signoffTitle ? <p className={styles.position}>{signoffTitle}</p> : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}

const exampleStory =
  'The firm began with a table in the yard of an inn and a man who could add in his head. His grandson bought the field behind the inn, put up pens, and let the butchers argue under a roof for the first time.\n\nWe have moved once since then, by four hundred yards. The bell that opened the first sale hangs over the ring, and it is still rung by whoever is the youngest clerk on the day. Three families who sold with us that morning sell with us now.'

export const examples = {
  'words alone': { title: 'How we began', text: 'The firm began with a table in a yard.' },
  'a picture, a long text and a name': {
    title: 'Six generations in one yard',
    subtitle: 'Auctioneers and land agents since 1857.',
    picture: { file: 'market.jpg', alt: 'A stone farmhouse at dusk' },
    text: exampleStory,
    signoffName: 'Harriet Trevelyan-Cole',
    signoffTitle: 'Managing Partner',
  },
  'pictures that are missing': {
    title: 'Pictures to follow',
    picture: { file: 'missing.jpg' },
    text: exampleStory,
    signatures: [{ file: 'missing.png', alt: 'H. Cole' }],
  },
  'signed by a picture': {
    title: 'By hand',
    text: 'A short text.',
    signatures: [{ file: 'market.jpg', alt: 'H. Cole' }],
    signoffTitle: 'Partner',
  },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    subtitle: 'neighbourhood-'.repeat(12),
    text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(9),
    signoffName: 'Llanfairpwllgwyngyll Gogerychwyrndrobwllllantysiliogogogoch',
  },
}
