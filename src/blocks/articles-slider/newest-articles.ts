import { slugOf } from '#src/domain/text/unique-slugs.ts'
import type { BlockProps } from '../block.tsx'
import { openEntries } from '../folder-entries.ts'

const usuallyShown = 12

type Loaded = BlockProps<unknown, 'entries'>['loaded']

interface Chosen {
  newest?: number | undefined
  topic?: string | undefined
}

/** The newest articles of the folder, of a topic if one is named, as the block takes those that are written in it. */
export function newestArticles(loaded: Loaded['entries'], now: Date, { newest = usuallyShown, topic }: Chosen) {
  return openEntries(loaded, now)
    .filter(({ topics }) => topic === undefined || topics.some((each) => slugOf(each) === slugOf(topic)))
    .slice(0, newest)
    .map(({ title, summary, link, date, topics, picture }) => ({
      title,
      link,
      text: summary,
      date: date?.slice(0, 10),
      subject: topic ?? topics[0],
      picture,
    }))
}
