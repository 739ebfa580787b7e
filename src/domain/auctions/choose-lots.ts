import { propertyKinds } from '#src/domain/property/tags.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import type { CatalogueLot, LotStatus } from './lot.ts'

const lotOrders = ['lot', 'guide', 'highest'] as const
type LotOrder = (typeof lotOrders)[number]

/** What can still become of lots, by the statuses that count as it. */
const lotStates = {
  available: { text: 'Available', statuses: ['offered', 'unsold'] },
  sold: { text: 'Sold', statuses: ['sold', 'sold-prior'] },
  withdrawn: { text: 'Withdrawn or postponed', statuses: ['withdrawn', 'postponed'] },
} as const satisfies Record<string, { text: string; statuses: readonly LotStatus[] }>
type LotState = keyof typeof lotStates
const stateNames = Object.keys(lotStates) as LotState[]

/** Large pictures, or a compact list. */
export const lotViews = ['pictures', 'list'] as const
export type LotView = (typeof lotViews)[number]

/** What of a catalogue is shown, and how. */
export interface LotChoice {
  /** Beginnings of words that must all occur; empty for all lots. */
  words: string
  order: LotOrder
  /** `available`; empty for all states. */
  status: LotState | ''
  /** As addresses name it: `building-plots`; empty for all kinds. */
  kind: string
  view: LotView
}

const longest = 100

interface AskedLots {
  q?: string | undefined
  order?: string | undefined
  status?: string | undefined
  kind?: string | undefined
  view?: string | undefined
}

/** The choice that an address asks for. */
export function lotChoice({ q = '', order, status, kind = '', view }: AskedLots): LotChoice {
  return {
    words: q.trim().replaceAll(/\s+/g, ' ').slice(0, longest),
    order: lotOrders.find((each) => each === order) ?? 'lot',
    status: stateNames.find((each) => each === status) ?? '',
    kind: kind === '' ? '' : slugOf(kind.slice(0, longest)),
    view: lotViews.find((each) => each === view) ?? 'pictures',
  }
}

/** The address of a catalogue that shows this choice; what holds anyway is left out. */
export function choiceAddress(catalogue: string, { words, order, status, kind, view }: LotChoice): string {
  const asked = { q: words, order: order === 'lot' ? '' : order, status, kind, view: view === 'pictures' ? '' : view }
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
  return query === '' ? catalogue : `${catalogue}?${query}`
}

/** The lots of the choice, in its order; lots without a guide price come last. */
export function chooseLots(lots: readonly CatalogueLot[], choice: Omit<LotChoice, 'view'>): CatalogueLot[] {
  const { words, order } = choice
  const found = lotsWith(words, lots).filter((lot) => isChosen(lot, choice))
  if (order === 'lot') return found
  const sign = order === 'guide' ? 1 : -1
  return found.toSorted((one, other) => {
    if (one.guideFrom === null || other.guideFrom === null) return Number(one.guideFrom === null) - Number(other.guideFrom === null)
    return sign * (one.guideFrom - other.guideFrom)
  })
}

function lotsWith(words: string, lots: readonly CatalogueLot[]): readonly CatalogueLot[] {
  const wanted = plain(words)
    .split(' ')
    .flatMap((word) => (word === '' ? [] : ` ${word}`))
  if (wanted.length === 0) return lots
  return lots.filter((lot) => wanted.every((word) => textOf(lot).includes(word)))
}

/** What its words are looked for in, kept with the lot: a page looks twice, and lots stay the same objects (data/lots/find-lots.ts). */
const texts = new WeakMap<CatalogueLot, string>()

function textOf(lot: CatalogueLot): string {
  const known = texts.get(lot)
  if (known !== undefined) return known
  const { number, heading, description, addendum, card } = lot
  const text = plain(` lot ${number} ${kindOfLot(lot)} ${typeOfLot(lot)} ${heading} ${description} ${card?.summary ?? ''} ${addendum}`)
  texts.set(lot, text)
  return text
}

function isChosen(lot: CatalogueLot, { status, kind }: Pick<LotChoice, 'status' | 'kind'>): boolean {
  return (status === '' || stateOf(lot) === status) && (kind === '' || slugOf(filterOfLot(lot)) === kind)
}

/** The section of the catalogue, else what searches call its property: `Houses`; empty if neither is known. */
function kindOfLot({ section, card }: Pick<CatalogueLot, 'section' | 'card'>): string {
  return section || (propertyKinds.find(({ tag }) => card?.tags.includes(tag))?.text ?? '')
}

/** The kind by which it is found, as no lot may be left out of all of them. */
function filterOfLot(lot: Pick<CatalogueLot, 'section' | 'card'>): string {
  return kindOfLot(lot) || other
}

const other = 'Other'

/** What a lot is, as its row says it: its section, else the type of its property. */
export function typeOfLot({ section, card }: Pick<CatalogueLot, 'section' | 'card'>): string {
  return section || (card && card.propertyType !== 'Not specified' ? card.propertyType : '')
}

function stateOf({ status }: Pick<CatalogueLot, 'status'>): LotState {
  return stateNames.find((name) => (lotStates[name].statuses as readonly LotStatus[]).includes(status))!
}

/** One of the things that a filter may be set to; `count` is how many lots it would leave. */
interface LotOption<Value> {
  value: Value
  text: string
  count: number
}

/** What a catalogue is filtered by, the first option being all. A filter that would tell nothing apart has no options. */
export function lotFilters(
  lots: readonly CatalogueLot[],
  choice: LotChoice,
): { status: LotOption<LotState | ''>[]; kind: LotOption<string>[] } {
  const found = lotsWith(choice.words, lots)
  const count = (own: Partial<LotChoice>) => found.filter((lot) => isChosen(lot, { ...choice, ...own })).length
  const states = stateNames.filter((name) => lots.some((lot) => stateOf(lot) === name))
  const kinds = new Map([...new Set(lots.map(filterOfLot))].map((text) => [slugOf(text), text] as const))
  const status = states.map((value) => ({ value, text: lotStates[value].text, count: count({ status: value }) }))
  const kind = [...kinds].map(([value, text]) => ({ value, text, count: count({ kind: value }) }))
  return {
    status: status.length < 2 ? [] : [{ value: '', text: 'All', count: count({ status: '' }) }, ...status],
    kind:
      kind.length < 2
        ? []
        : [
            { value: '', text: 'All', count: count({ kind: '' }) },
            ...kind.sort((a, b) => Number(a.text === other) - Number(b.text === other) || a.text.localeCompare(b.text, 'en-GB')),
          ],
  }
}

/** Without accents and without punctuation between words, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}
