import * as v from 'valibot'
import { list, ownName, text } from '#src/domain/content/fields.ts'
import { uniqueSlugs } from '#src/domain/text/unique-slugs.ts'
import { classNames } from '#src/ui/class-names.ts'
import '#src/ui/scrolls.module.css'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './history-timeline.module.css'
import { existingPictures, NotableDate, notableDate } from './notable-date.tsx'

const century = v.strictObject({
  name: ownName('Name', 'Such as: 19th century. One called Today is left out of the navigation.'),
  dates: list('Dates', 'What happened, in its order.', notableDate, { least: 1 }),
})

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the timeline.'), 'Our history'),
  centuries: list('Centuries', 'In their order.', century, { most: 20 }),
})

/** Historical events by century (rules: C20). */
export const historyTimeline = block({
  kind: 'history-timeline',
  label: 'History: timeline',
  help: 'Notable dates with texts and pictures, by century.',
  schema,
  needs: ({ centuries }) => ({
    pictures: centuries.flatMap(({ dates }) => dates.flatMap(({ pictures }) => pictures.map(({ picture }) => picture.file))),
  }),
  pictureSets: ({ content: { centuries }, loaded: { pictures } }) =>
    Object.fromEntries(
      centuries.flatMap(({ dates }) =>
        dates.flatMap(({ date, title, pictures: named }) => {
          const slides = existingPictures(named, pictures).map(({ hash, width, height, focalPoint, alt }) => ({
            hash,
            width,
            height,
            ...(focalPoint && { focalPoint }),
            alt,
            caption: `${title}, ${date}`,
          }))
          return slides.length > 0 ? [[`history-images/${title}${date}`, slides]] : []
        }),
      ),
    ),
  View: HistoryTimeline,
})

function HistoryTimeline({
  id,
  content: { title, centuries },
  loaded: { pictures },
}: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  if (centuries.length === 0) return null
  const slugs = uniqueSlugs(centuries.map(({ name }) => name))
  const named = centuries.map((each, at) => ({ ...each, id: `${id}-${slugs[at]}` }))
  const navigated = named.filter(({ name }) => !isToday(name))
  return (
    <div id={id} className={styles.target}>
      <Section id={id} heading={title}>
        <div className={styles.timeline} data-enhance="history-timeline">
          {navigated.length > 1 ? (
            <nav aria-label={`${title}: centuries`} className={styles.nav}>
              <ul className={styles.centuries} data-scrolls="">
                {navigated.map(({ id: to, name }) => (
                  <li key={to}>
                    <a href={`#${to}`} className={styles.link} data-do="">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <div className={styles.all}>
            {named.map(({ id: own, name, dates }) => (
              <section key={own} id={own} aria-labelledby={`${own}-heading`} className={styles.century}>
                <h3 id={`${own}-heading`} className={classNames(styles.name, navigated.length > 1 && !isToday(name) && styles.named)}>
                  {name}
                </h3>
                {dates.map((each, at) => (
                  <NotableDate
                    key={`${each.title}${each.date}`}
                    id={`${own}-${at + 1}`}
                    date={each}
                    isFolded={at > 0}
                    pictures={pictures}
                  />
                ))}
              </section>
            ))}
          </div>
        </div>
      </Section>
    </div>
  )
}

function isToday(century: string): boolean {
  return century.toLowerCase() === 'today'
}

const examplePicture = (display: string, file = 'market.jpg') => ({ picture: { file, alt: 'The yard' }, display })
const exampleDate = (year: string, pictures: unknown[] = []) => ({
  date: year,
  title: `What happened in ${year}`,
  text: 'The first sale was of forty ewes and a plough.\n\nNobody wrote down who bought the plough.',
  pictures,
})

export const examples = {
  'no centuries': { title: 'Nothing yet', centuries: [] },
  'one date': { title: 'One date', centuries: [{ name: '19th century', dates: [exampleDate('1857')] }] },
  'three centuries and today, with every shape of picture': {
    title: 'Every shape of picture',
    centuries: [
      {
        name: '19th century',
        dates: [exampleDate('1857', [examplePicture('landscape')]), exampleDate('1871', [examplePicture('portrait')]), exampleDate('1899')],
      },
      {
        name: '20th century',
        dates: [
          exampleDate('1919', [examplePicture('round')]),
          exampleDate('1964', [examplePicture('landscape'), examplePicture('portrait'), examplePicture('round')]),
        ],
      },
      { name: '21st century', dates: [exampleDate('2004', [examplePicture('landscape', 'missing.jpg')])] },
      { name: 'Today', dates: [exampleDate('Now')] },
    ],
  },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch: our history',
    centuries: ['Llanfairpwllgwyngyllgogerychwyrndrobwll', 'Next'].map((name) => ({
      name,
      dates: [{ date: 'Michaelmas 1857', title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', text: 'x'.repeat(200) }],
    })),
  },
}
