import type { Home } from './home.ts'

/** What the floors of a home are called from the bottom up; inside a building of flats they are levels. */
export function floorNamesOf({ form, rooms }: Pick<Home, 'form' | 'rooms'>): readonly string[] {
  const names = form.plan === 'flat' ? ['Lower Level', 'Upper Level', 'Top Level'] : ['Ground Floor', 'First Floor', 'Second Floor']
  return names.slice(0, 1 + Math.max(...rooms.map(({ floor }) => floor)))
}
