import { beforeEach, expect, test, vi } from 'vitest'
import { isBeyondShownPages, keepPlace, keptPlace, restorePlace, withoutMoving } from './place-in-results.ts'
import type { ListEnd, ShownPage, ShownResults } from './shown-results.ts'

const height = 300
let scrolled: number
let entry: { state: unknown; scrollRestoration: string; replaceState: (state: unknown) => void }

beforeEach(() => {
  scrolled = 0
  entry = {
    state: { opened: 'here' },
    scrollRestoration: 'auto',
    replaceState(state) {
      this.state = state
    },
  }
  vi.stubGlobal('history', entry)
  vi.stubGlobal('window', { scrollBy: ({ top }: ScrollToOptions) => (scrolled += top ?? 0) })
})
test('the place is the topmost card in the window, kept beside what else the entry of the history knows', () => {
  const shown = aList([1, 2])
  scrolled = height * 4 + 50
  keepPlace(shown)
  expect(entry.state).toEqual({ opened: 'here', results: true, place: { first: 1, last: 2, card: 'property-201', top: -50 } })
  expect(entry.scrollRestoration).toBe('manual')
  expect(keptPlace(entry.state)).toEqual({ first: 1, last: 2, card: 'property-201', top: -50 })
})

test('a list of one page leaves the scrolling to the browser', () => {
  keepPlace(aList([3]))
  expect(entry.scrollRestoration).toBe('auto')
  expect(keptPlace(entry.state)).toMatchObject({ first: 3, last: 3, card: 'property-300' })
})

test('below the last card the place is that card, and of an empty list the top of the page', () => {
  scrolled = height * 9
  keepPlace(aList([1]))
  expect(keptPlace(entry.state)).toMatchObject({ card: 'property-102', top: -height * 7 - 0 })
  scrolled = 70
  keepPlace(aList([]))
  expect(keptPlace(entry.state)).toEqual({ first: 0, last: 0, card: '', top: -70 })
})

test.each([null, 'text', { results: true }, { place: { first: 1 } }, { place: { first: '1', last: 2, card: '', top: 0 } }])(
  '%j holds no place',
  (state) => {
    expect(keptPlace(state)).toBeUndefined()
  },
)

test('a browser that refuses another change of the address keeps the older place', () => {
  entry.replaceState = () => {
    throw new DOMException('too many', 'SecurityError')
  }
  expect(() => keepPlace(aList([1]))).not.toThrow()
})

test('what is put above the cards moves none of those in view', () => {
  const shown = aList([2])
  scrolled = 100
  withoutMoving(shown, () => shown.pages.unshift(aPage(shown, 1)))
  expect(scrolled).toBe(100 + 3 * height)
})

test('the pages around the one that was loaded are asked for, those below first, and the place stays', async () => {
  const shown = aList([2], 4)
  const asked: ListEnd[] = []
  await restorePlace(shown, { first: 1, last: 4, card: 'property-201', top: -20 }, async (end) => {
    asked.push(end)
    const number = end === 'after' ? shown.pages.at(-1)!.number + 1 : shown.pages[0]!.number - 1
    return withoutMoving(shown, () =>
      end === 'after' ? shown.pages.push(aPage(shown, number, 4)) : shown.pages.unshift(aPage(shown, number)),
    )
  })
  expect(asked).toEqual(['after', 'after', 'before'])
  expect(scrolled).toBe(4 * height + 20)
  expect(isBeyondShownPages(shown, { first: 1, last: 4, card: '', top: 0 })).toBe(false)
  expect(isBeyondShownPages(shown, { first: 1, last: 5, card: '', top: 0 })).toBe(true)
})

test('a page that cannot be had ends it, as does one that is no longer there', async () => {
  const add = vi.fn(async () => undefined)
  await restorePlace(aList([2], 4), { first: 1, last: 4, card: '', top: 0 }, add)
  expect(add).toHaveBeenCalledTimes(1)
  await restorePlace(aList([1], 1), { first: 1, last: 4, card: '', top: 0 }, add)
  await restorePlace(aList([]), { first: 1, last: 4, card: '', top: 0 }, add)
  expect(add).toHaveBeenCalledTimes(1)
})

/** Pages of three cards each, one card below the other; `lastPage` is the last of the search. */
function aList(numbers: number[], lastPage = 9): ShownResults {
  const shown: ShownResults = { region: {} as HTMLElement, search: 'channel=sales', pages: [] }
  for (const number of numbers) shown.pages.push(aPage(shown, number, lastPage))
  vi.stubGlobal('document', {
    getElementById: (id: string) => shown.pages.flatMap(({ cards }) => cards).find((card) => card.id === id) ?? null,
    documentElement: { getBoundingClientRect: () => ({ top: -scrolled }) },
  })
  return shown
}

function aPage(shown: ShownResults, number: number, lastPage = 9): ShownPage {
  const cards = [0, 1, 2].map((position) => {
    const id = `property-${number}0${position}`
    const top = () => shown.pages.flatMap((page) => page.cards).findIndex((card) => card.id === id) * height - scrolled
    return { id, getBoundingClientRect: () => ({ top: top(), bottom: top() + height }) } as HTMLElement
  })
  return { number, address: `/page-${number}`, title: '', hasNextPage: number < lastPage, cards }
}
