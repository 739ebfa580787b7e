import { type Accord, accordTexts, type ShortlistPerson } from '#src/domain/shortlist/shortlist.ts'
import type { ShownHome } from './home.tsx'

const order: readonly Accord[] = ['agreed', 'differ', 'open', 'none']

export interface HomeGroup {
  id: string
  heading: string
  homes: readonly ShownHome[]
}

interface Grouped {
  own: ShortlistPerson
  people: readonly ShortlistPerson[]
  homes: readonly ShownHome[]
}

/** The homes by how people stand to them. Of those that somebody has not said yet, the ones that wait for the holder of the link come first. */
export function groupsOf({ own, people, homes }: Grouped): HomeGroup[] {
  const hasSaid = (home: ShownHome, place: number) => home.words.some((word) => word.place === place && word.heart !== undefined)
  const groups = order.flatMap((accord): HomeGroup[] => {
    const found = homes.filter((home) => home.accord === accord)
    if (accord !== 'open') return [{ id: accord, heading: accordTexts[accord], homes: found }]
    return [
      { id: 'open', heading: 'You have not said yet', homes: found.filter((home) => !hasSaid(home, own.place)) },
      { id: 'waiting', heading: waitingText(people, own), homes: found.filter((home) => hasSaid(home, own.place)) },
    ]
  })
  const filled = groups.filter((group) => group.homes.length > 0)
  return people.length === 1 ? filled.map((group) => (group.id === 'agreed' ? { ...group, heading: 'You like it' } : group)) : filled
}

function waitingText(people: readonly ShortlistPerson[], own: ShortlistPerson): string {
  const others = people.filter(({ place }) => place !== own.place)
  return others.length === 1 && others[0] ? `${others[0].name} has not said yet` : accordTexts.open
}
