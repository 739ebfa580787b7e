import * as v from 'valibot'
import { articleTopic, day, link, linkText, list, picture, text, wholeNumber } from '#src/domain/content/fields.ts'
import { dayText } from '#src/domain/dates/day.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { cardSizes, PictureCard } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { folderToLoad, nextFolderChange, openEntries } from '../folder-entries.ts'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the articles.'), 'Articles'),
  articles: v.exactOptional(
    list(
      'Articles',
      'In the order they are to be shown. Where it is left out, the newest of articles/ are shown.',
      v.strictObject({
        title: text('Title', 'What the article is called.'),
        link: link('Address', 'Where the article is.'),
        date: v.exactOptional(day('Date', 'When it was written.')),
        subject: v.exactOptional(text('Subject', 'A word or two: Selling.')),
        text: v.exactOptional(text('Text', 'A sentence on what is in it.')),
        picture: v.exactOptional(picture('Picture', 'Above the title.')),
      }),
      { most: 24 },
    ),
  ),
  newest: v.exactOptional(
    wholeNumber('Newest', 'How many of articles/ are shown after the list, the newest first: 12 where there is no list.', {
      least: 1,
      most: 24,
    }),
  ),
  topic: v.exactOptional(articleTopic('Topic', 'Only articles of articles/ about this.')),
  link: v.exactOptional(linkText('Link', 'Beside the heading: where all articles are.')),
})

/** Articles in a carousel (rules: C2). */
export const articlesSlider = block({
  kind: 'articles-slider',
  label: 'Articles in a row',
  help: 'Articles as cards that are moved one at a time. Shows nothing where there are none.',
  schema,
  needs: ({ articles, newest, topic }) => ({
    pictures: (articles ?? []).flatMap(({ picture }) => (picture ? [picture.file] : [])),
    entries: folderToLoad('articles', articles, newest !== undefined || topic !== undefined),
  }),
  changesAt: nextFolderChange,
  View: ArticlesSlider,
})

function ArticlesSlider({ id, content, now, loaded }: BlockProps<v.InferOutput<typeof schema>, 'pictures' | 'entries'>) {
  const { title, link: all } = content
  const articles = [...(content.articles ?? []), ...newestArticles(loaded.entries, now, content)]
  const pictures = new Map([...loaded.pictures, ...loaded.entries.pictures])
  if (articles.length === 0) return null
  const as = articles.map(({ link, picture }) => `${link} ${picture && pictures.get(picture.file)?.hash}`).join()
  return (
    <Section id={id} heading={title} link={all && { text: all.text, href: all.link }} kept={{ of: content, as }}>
      <Articles title={title} articles={articles} pictures={pictures} />
    </Section>
  )
}

type Article = NonNullable<v.InferOutput<typeof schema>['articles']>[number] | ReturnType<typeof newestArticles>[number]

interface ArticlesProps {
  title: string
  articles: readonly Article[]
  pictures: ReadonlyMap<string, StoredPicture>
}

function Articles({ title, articles, pictures }: ArticlesProps) {
  // A carousel in which no article has a picture leaves no room for pictures.
  const without = articles.some(({ picture }) => picture && pictures.has(picture.file)) ? undefined : null
  return (
    <Carousel
      label={`${title}: ${articles.length === 1 ? '1 article' : `${articles.length} articles`}`}
      items={articles.map((article, key) => {
        const stored = article.picture && pictures.get(article.picture.file)
        return {
          key,
          content: (
            <PictureCard
              title={article.title}
              href={article.link}
              over={[article.subject, article.date && dayText(article.date)].filter(Boolean).join(' · ')}
              text={article.text}
              linkText="Read more"
              picture={
                stored ? (
                  <Picture
                    {...stored}
                    alt={article.picture?.alt ?? ''}
                    sizes={articles.length === 1 ? cardSizes(true) : '(min-width: 992px) 21rem, (min-width: 768px) 31vw, 92vw'}
                  />
                ) : (
                  without
                )
              }
            />
          ),
        }
      })}
    />
  )
}

const exampleArticle = {
  title: 'What a survey does not tell you',
  link: '/buying',
  text: 'Seven questions to ask the person who has lived there.',
}
const exampleArticles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...exampleArticle,
    title: `${exampleArticle.title}, part ${at + 1}`,
    subject: 'Buying',
    date: '2026-05-02',
  }))

export const examples = {
  'the newest of the folder': { title: 'The newest articles', newest: 4, link: { text: 'All articles', link: '/articles' } },
  none: { title: 'No articles', articles: [] },
  one: { title: 'One article', articles: [{ ...exampleArticle, picture: { file: 'market.jpg', alt: 'A stone farmhouse' } }] },
  'three, swiped on a phone': {
    title: 'Three articles',
    articles: exampleArticles(3).map((each) => ({ ...each, picture: { file: 'market-pens.jpg' } })),
    link: { text: 'All articles', link: '/buying' },
  },
  'seven, with buttons on a phone too': {
    title: 'Seven articles',
    articles: exampleArticles(7).map((each) => ({ ...each, picture: { file: 'inn-yard.jpg' } })),
  },
  'long words, and a picture that is missing': {
    title: 'Articles of long words',
    articles: [
      { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', link: '/buying', picture: { file: 'missing.jpg' } },
      { ...exampleArticle, text: 'A sentence that has much to say. '.repeat(8).trim() },
    ],
  },
}

const usuallyShown = 12

type Loaded = BlockProps<unknown, 'entries'>['loaded']

interface Chosen {
  newest?: number | undefined
  topic?: string | undefined
}

/** The newest articles of the folder, of one topic if the block names a topic, in the shape of articles written in the block. */
export function newestArticles(loaded: Loaded['entries'], now: Date, { newest = usuallyShown, topic }: Chosen) {
  return openEntries(loaded, now)
    .filter(({ topics }) => topic === undefined || topics.some((each) => slugOf(each) === slugOf(topic)))
    .slice(0, newest)
    .map((entry) => ({
      title: entry.title,
      link: entry.link,
      text: entry.summary,
      date: entry.date?.slice(0, 10),
      subject: topic ?? entry.topics[0],
      picture: entry.picture,
    }))
}
