import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findArrivingMap, findMapPieces, findStreetMap } from '#src/data/places/street-maps.ts'
import { dayBefore, dayText, londonDay } from '#src/domain/dates/day.ts'
import type { ByteStore } from '#src/gateways/byte-store/byte-store.ts'
import { pieceBytes, pieceKey } from '#src/gateways/street-map/map-pieces.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

/** Of pieces that are looked for. */
const mostLooked = 20
/** Days after which new streets are missing from it. */
const oldDays = 550

interface StreetMapCheck {
  maps: Pick<ByteStore, 'find'>
  hasMapStyle: boolean
  now(): Date
}

/** Reports the street map that is shown, whether its bytes are there, and an import that was stopped. Nothing where none was imported. */
export async function checkStreetMap(db: Kysely<Schema>, { maps, hasMapStyle, now }: StreetMapCheck): Promise<Finding[]> {
  const [shown, arriving] = [await findStreetMap(db), await findArrivingMap(db)]
  const stopped = arriving
    ? [
        findingWarning(
          `An import of the street map ${arriving.file} has stored ${Math.min(100, Math.floor((100 * arriving.pieces * pieceBytes) / arriving.bytes))} % of it.`,
          `Unless it still runs: run \`gable import-map ${arriving.file}\` again, which goes on, or \`gable import-map --remove\`.`,
        ),
      ]
    : []
  if (!shown) return stopped
  const { hashes } = (await findMapPieces(db, shown.version)) ?? { hashes: [] }
  const step = Math.max(1, Math.floor(hashes.length / mostLooked))
  const looked = hashes.filter((_, number) => number % step === 0 || number === hashes.length - 1)
  const found = await Promise.all(looked.map(async (hash) => (await maps.find(pieceKey(hash))) !== undefined))
  const says = `The street map ${shown.file} is as of ${dayText(shown.asOf)}, ${Math.round(shown.bytes / 1e6).toLocaleString('en-GB')} MB, zooms ${shown.minZoom} to ${shown.maxZoom}, of ${shown.bounds.map((each) => each.toFixed(2)).join(', ')} (west, south, east, north).`
  const again = `Run \`gable import-map ${shown.file}\` again.`
  const missing = found.filter((isThere) => !isThere).length
  if (missing > 0)
    return [
      findingWrong(`${says} Of ${looked.length} of its pieces ${missing} are not in the store: parts of it are not drawn.`, again),
      ...stopped,
    ]
  if (hasMapStyle)
    return [
      findingWarning(`${says} MAP_STYLE_URL is set, so it is not shown.`, 'Unset MAP_STYLE_URL, or run `gable import-map --remove`.'),
      ...stopped,
    ]
  if (shown.asOf < dayBefore(londonDay(now()), oldDays))
    return [findingWarning(`${says} New streets are missing from it.`, 'Cut a newer one (docs/street-map.md), and import it.'), ...stopped]
  return [findingPassed(says), ...stopped]
}
