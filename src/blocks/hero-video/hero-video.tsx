import * as v from 'valibot'
import { linkText, list, paragraphs, picture, text, video } from '#src/domain/content/fields.ts'
import { embedLink } from '#src/domain/media/embed.ts'
import { heroImageWidths } from '#src/domain/site/pictures.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import { type BlockProps, block } from '../block.tsx'
import { HeroWords } from '../hero-words.tsx'
import styles from './hero-video.module.css'

const schema = v.strictObject({
  title: text('Heading', 'The main heading of the page.'),
  text: v.exactOptional(paragraphs('Text', 'A sentence or two below the heading.')),
  links: v.optional(list('Links', 'Buttons below the text.', linkText('Link', 'One button.'), { most: 2 }), []),
  poster: picture('Picture', 'Seen first, and all that is seen where no film is played: its first frame is best.', { least: 1200 }),
  film: v.pipe(
    video(
      'Film',
      'A film of the library, or the https: address of an .mp4 or .webm file; without sound. From your own domain it starts by itself, from elsewhere when asked.',
    ),
    v.check((address) => embedLink(address)?.kind === 'file', 'must be the address of a film: .mp4, .webm or .mov'),
  ),
})

/** A film behind a page's heading; its poster picture is shown first. */
export const heroVideo = block({
  kind: 'hero-video',
  label: 'Film at the top',
  help: 'The top of a page: its main heading on a board before a silent film, which visitors can pause.',
  schema,
  headsPage: true,
  needs: ({ poster: { file } }) => ({ picture: file }),
  View: HeroVideo,
})

function HeroVideo({ id, content, loaded }: BlockProps<v.InferOutput<typeof schema>, 'picture'>) {
  const film = embedLink(content.film)
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.hero} data-enhance="hero-video">
      <div className={styles.words}>
        <HeroWords id={id} title={content.title} text={content.text} links={content.links} />
      </div>
      <div className={styles.screen}>
        {loaded.picture ? (
          <Picture
            {...loaded.picture}
            alt={content.poster.alt}
            sizes="100vw"
            widths={heroImageWidths}
            load={{ loading: 'eager', priority: true }}
          />
        ) : (
          <NoPicture label="" shape="wide" />
        )}
        {film?.kind === 'file' ? (
          <>
            {/* The film has no sound, and shows nothing that the picture and the text do not say. */}
            <video className={styles.film} aria-hidden="true" tabIndex={-1} preload="none" muted loop playsInline>
              <source src={film.address} type={film.type} />
            </video>
            <button
              type="button"
              className={styles.play}
              data-do="play"
              data-playing="false"
              aria-label="Play the film"
              data-screen-only=""
            >
              <Icon shape={shapes.pause} />
              <Icon shape={shapes.play} />
            </button>
          </>
        ) : null}
      </div>
    </section>
  )
}

const examplePoster = { file: 'market-pens.jpg', alt: 'Sheep in pens under the roof of the market' }
const exampleFilm = 'https://films.example.com/market.mp4'

export const examples = {
  'a film with words and buttons': {
    title: 'Gates open at half past five',
    text: 'Cattle on Mondays and Fridays, sheep on Tuesdays, breakfast every day.',
    links: [
      { text: 'What is entered', link: '/livestock-market' },
      { text: 'Market reports', link: '/market-reports' },
    ],
    poster: examplePoster,
    film: exampleFilm,
  },
  'a title alone': { title: 'On the rostrum', poster: examplePoster, film: exampleFilm },
  'long words, and a picture that is missing': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    text: `Unbelievablylongwordsareheretobebroken${'andbroken'.repeat(9)}.`,
    links: [{ text: 'A button whose words go on for rather longer than a button should', link: '/property-for-sale' }],
    poster: { file: 'missing.jpg' },
    film: exampleFilm,
  },
}
