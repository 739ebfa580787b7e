import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import { isEitherPlace } from '#src/domain/places/either-place.ts'
import type { Place } from '#src/domain/places/place.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { chilterns, westCountry, yorkshire } from '#tests/support/phrases/phrase-stock.ts'
import {
  isSameReading,
  isToldToVisitor,
  type Phrase,
  type Reading,
  readingLine,
  readingOf,
  readPhrases,
} from '#tests/support/phrases/phrase-table.ts'
import { testNow } from '#tests/support/site.ts'
import { misspeltPlaces } from './misspelt-places.ts'
import type { ResolvedSearch } from './resolve-search.ts'
import { understandSearch } from './understand-search.ts'

/** Of each table the stock that it is about, and what is not understood as it is meant; the page tells what it made of each. */
const tables = {
  'west-country.txt': {
    stock: westCountry,
    wrong: [
      'ta5 within 5 miles',
      'houses with no price',
      'pet friendly house',
      'holiday let porlock',
      'long term let',
      'weekly rent 150',
      'monkton heathfield new build',
      'ref 146',
    ],
  },
  'ten-people.txt': { stock: westCountry, wrong: [] },
  'said-otherwise.txt': { stock: westCountry, wrong: [] },
  'monthly-costs.txt': { stock: westCountry, wrong: [] },
  'chilterns.txt': { stock: chilterns, wrong: [] },
  'yorkshire.txt': { stock: yorkshire, wrong: [] },
}
const leastPercent = 95

interface Told {
  right: number
  silent: string[]
  wrong: string[]
  /** How the wrong ones were read. */
  read: string[]
}

test.each(Object.entries(tables))('ordinary phrases of %s are understood, and what is not is told', async (file, { stock, wrong }) => {
  await using db = await databaseWithPlaces()
  const content = await stock(db)
  for (const isHeldBack of [false, true]) {
    const phrases = readPhrases(file).filter((phrase) => phrase.isHeldBack === isHeldBack)
    const told: Told = { right: 0, silent: [], wrong: [], read: [] }
    for (const phrase of phrases) await judge(db, content, { phrase, told })
    const percent = Math.round((100 * told.right) / phrases.length)
    expect(told.silent).toEqual([])
    expect(percent, told.read.join('\n')).toBeGreaterThanOrEqual(leastPercent)
    expect(wrong, `${percent} % are right`).toEqual(expect.arrayContaining(told.wrong))
  }
})

async function judge(db: Kysely<Schema>, content: AgencyContent, { phrase, told }: { phrase: Phrase; told: Told }): Promise<void> {
  const { readings, typed } = phrase
  const search = await understandSearch({ db, content: () => content, now: () => testNow }, { channel: 'sales', q: typed })
  const read = readingOf(search.criteria, namesOf(search.place))
  const isMeant = (other: Reading) => readings.some((meant) => isSameReading(meant, other))
  if (isMeant(read) || (await askedAbout(db, content, search)).some(isMeant)) {
    told.right++
    return
  }
  const isSilent = !readings.some((meant) => isToldToVisitor(meant, read))
  if (isSilent) told.silent.push(typed)
  told.wrong.push(typed)
  told.read.push(`${typed}  →  ${readingLine(read)}     [${readings.map(readingLine).join(' / ')}]`)
}

function namesOf(place: Place | undefined): string[] {
  if (!place) return []
  return isEitherPlace(place.id) ? place.name.split(/, | or /) : [place.name]
}

/** What the page asks where nothing is found: "Did you mean …?" */
async function askedAbout(db: Kysely<Schema>, { branches }: AgencyContent, search: ResolvedSearch): Promise<Reading[]> {
  const totalCount = search.place ? 1 : await countProperties(db, search)
  const similar = totalCount === 0 ? await misspeltPlaces(db, search.criteria, { branches }) : []
  return search.place ? [] : similar.map(({ place, criteria }) => readingOf(criteria, namesOf(place)))
}
