import type { Home } from '../home/home.ts'
import { capital, compose, listed, numberWord } from './compose.ts'

/** Names the rooms to live in; those of the ground floor where there are others above. */
export function insideSentence(random: () => number, home: Home): string {
  const isLowest = home.rooms.some(({ floor }) => floor > 0) && home.form.plan !== 'flat'
  const rooms = home.rooms.filter(
    ({ floor, kind }) =>
      (floor === 0 || !isLowest) && !['hall', 'landing', 'bedroom', 'ensuite', 'garage', 'bathroom', 'shower'].includes(kind),
  )
  const names = rooms.map(({ name }) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`)
  const where = isLowest ? '[On the ground floor are|The ground floor has|Downstairs there are]' : '[There are|The accommodation has]'
  const single = isLowest ? '[The ground floor has|Downstairs is]' : '[There is|The accommodation has]'
  return `${compose(random, names.length === 1 ? single : where)} ${listed(names)}.`
}

/** Counts the bedrooms and bathrooms and says where they are. */
export function upstairsSentence(random: () => number, home: Home): string {
  const { beds, bathrooms, rooms } = home
  if (beds === 0) return 'A shower room completes it.'
  const baths =
    bathrooms === 1
      ? `a ${rooms.some(({ kind }) => kind === 'bathroom') ? 'bathroom' : 'shower room'}`
      : `${numberWord(bathrooms)} bath or shower rooms`
  const bedrooms = beds === 1 ? 'the bedroom' : `the ${numberWord(beds)} bedrooms`
  const floors = new Set(rooms.filter(({ kind }) => kind === 'bedroom').map(({ floor }) => floor))
  const where = floors.has(2)
    ? 'on the two floors above'
    : floors.has(1)
      ? home.form.plan === 'flat'
        ? 'upstairs'
        : '[upstairs|on the first floor]'
      : '[beyond|off the hall]'
  return compose(
    random,
    `[${capital(bedrooms)} and ${baths} are ${where}.|${capital(bedrooms)} are ${where}, with ${baths}.]`.replace(
      /The bedroom are/g,
      'The bedroom is',
    ),
  )
}
