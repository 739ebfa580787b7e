import * as v from 'valibot'
import { list, paragraphs, picture, text, video } from '#src/domain/content/fields.ts'
import { videosOf } from '#src/domain/media/embed.ts'
import filled from '#src/ui/filled-grid.module.css'
import { Paragraphs } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { SectionVideo } from './section-video.island.tsx'
import styles from './video-section.module.css'

const schema = v.strictObject({
  title: text('Heading', 'Above the videos.'),
  subtitle: v.exactOptional(text('Subtitle', 'A line below the heading.')),
  description: v.exactOptional(paragraphs('Text', 'Paragraphs, separated by empty lines.')),
  videos: list(
    'Videos',
    'In the order they are to be shown.',
    v.strictObject({
      link: video(
        'Address',
        'A film of the library, or the address of the video at YouTube, Vimeo, Wistia, Loom or Dailymotion, of a virtual tour, or of a film (.mp4, .webm, .mov).',
      ),
      caption: text('Caption', 'What it shows; also what "Play" says.'),
      poster: v.exactOptional(picture('Picture', 'Stands in its place until it is played.')),
    }),
    { most: 6 },
  ),
})

/** Videos that play in the page (rules: C6). */
export const videoSection = block({
  kind: 'video-section',
  label: 'Videos',
  help: 'One or more videos with some words. Nothing is asked of the service that shows one before "Play" is pressed.',
  schema,
  needs: ({ videos }) => ({ pictures: videos.flatMap(({ poster }) => (poster ? [poster.file] : [])) }),
  View: VideoSection,
})

function VideoSection({ id, content, loaded: { pictures } }: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  const { title, subtitle, description } = content
  const videos = content.videos.flatMap(({ link: source, caption, poster }) => {
    const stored = poster && pictures.get(poster.file)
    const posted = stored && { ...stored, alt: poster.alt, caption: '' }
    return videosOf([{ source, caption }]).map((video) => ({ ...video, ...(posted && { poster: posted }) }))
  })
  if (videos.length === 0) return null
  return (
    <Section id={id} heading={title}>
      <div className={styles.inside}>
        {subtitle || description ? (
          <div className={styles.words}>
            {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
            {description ? <Paragraphs text={description} /> : null}
          </div>
        ) : null}
        <ul className={videos.length > 1 ? filled.grid : styles.alone}>
          {videos.map((video) => (
            <li key={`${video.embed.link} ${video.description}`}>
              <SectionVideo video={video} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

const film = 'https://youtu.be/dQw4w9WgXcQ'
const examplePoster = { file: 'market.jpg', alt: 'A stone farmhouse' }
const exampleDescription = 'Four minutes with the people who open the gates at half past five. Filmed on one Tuesday in October.'

export const examples = {
  none: { title: 'No videos', videos: [] },
  'one with words and a picture': {
    title: 'A day at the market',
    subtitle: 'From the first trailer to the last lot',
    description: exampleDescription,
    videos: [{ link: film, caption: 'The market on a Tuesday', poster: examplePoster }],
  },
  'three: a film, a tour, and one without a picture': {
    title: 'Three videos',
    videos: [
      { link: 'https://www.example.com/market.mp4', caption: 'The sheep sale', poster: examplePoster },
      { link: 'https://my.matterport.com/show/?m=SxQL3iGyvQk', caption: 'Walk through the saleroom', poster: examplePoster },
      { link: 'https://vimeo.com/76979871', caption: 'How an auction works' },
    ],
  },
  'one that no service shows in a page': {
    title: 'A video elsewhere',
    videos: [{ link: 'https://www.facebook.com/watch/?v=1', caption: 'At another site' }],
  },
  'long words, and a picture that is missing': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    subtitle: `Asubtitleofonelongword${'andlonger'.repeat(9)}`,
    videos: [{ link: film, caption: `Acaptionthatisonelongword${'andlonger'.repeat(9)}`, poster: { file: 'missing.jpg' } }],
  },
}
