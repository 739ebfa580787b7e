import { findScreenHomes } from '#src/data/properties/printed-properties.ts'
import { findWholeProperties } from '#src/data/properties/property-by-id.ts'
import type { PaperHome } from '#src/domain/paper/paper.ts'
import { whyNotPrinted } from '#src/domain/paper/paper-home.ts'
import { mostFacts, mostScreenHomes, type WindowHome, type WindowScreen } from '#src/domain/site/window-screen.ts'
import { type HomeParts, homeOf } from './print-sheet.ts'

/** The newest homes that a screen may show: those that a window card may be printed of. */
export async function screenHomes(parts: HomeParts, { branch, channel }: WindowScreen, publicUrl: string): Promise<WindowHome[]> {
  const ids = await findScreenHomes(parts.db, { branch, channel, most: mostScreenHomes })
  const { printsSold } = parts.content().site.paper
  const allowed = (await findWholeProperties(parts.db, ids)).filter((property) => whyNotPrinted(property, printsSold) === undefined)
  return (await Promise.all(allowed.map((property) => homeOf(parts, property, { medium: 'screen', publicUrl })))).map(shown)
}

function shown({ address, headline, flag, qualifier, price, rooms, keyFacts, photos, qr, scanFor }: PaperHome): WindowHome {
  const facts = keyFacts.map(({ name, value }) => `${name}: ${value}`)
  return {
    address,
    headline,
    above: [flag, qualifier].filter(Boolean).join(' · '),
    price,
    facts: [...(rooms ? [rooms] : []), ...facts].slice(0, mostFacts),
    photo: photos[0] ?? null,
    qr,
    scan: `Scan for ${scanFor}`,
  }
}
