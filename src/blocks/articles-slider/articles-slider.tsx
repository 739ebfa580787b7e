import * as v from 'valibot'
import { dayText } from '#src/domain/dates/day.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { PictureCard } from '#src/ui/picture-card/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { articleTopic, day, link, linkText, list, picture, text, wholeNumber } from '../content-fields.ts'
import { entriesChangeAt, folderOf } from '../folder-entries.ts'
import { newestArticles } from './newest-articles.ts'

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
    entries: folderOf('articles', articles, newest !== undefined || topic !== undefined),
  }),
  changesAt: entriesChangeAt,
  View: ArticlesSlider,
})

function ArticlesSlider({ id, content, now, loaded }: BlockProps<v.InferOutput<typeof schema>, 'pictures' | 'entries'>) {
  const { title, link: all } = content
  const articles = [...(content.articles ?? []), ...newestArticles(loaded.entries, now, content)]
  const pictures = new Map([...loaded.pictures, ...loaded.entries.pictures])
  if (articles.length === 0) return null
  // A row without any picture has no room for them.
  const without = articles.some(({ picture }) => picture && pictures.has(picture.file)) ? undefined : null
  return (
    <Section id={id} heading={title} link={all && { text: all.text, href: all.link }}>
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
                    <Picture {...stored} alt={article.picture?.alt ?? ''} sizes="(min-width: 992px) 21rem, (min-width: 768px) 31vw, 92vw" />
                  ) : (
                    without
                  )
                }
              />
            ),
          }
        })}
      />
    </Section>
  )
}
