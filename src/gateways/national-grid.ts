import proj4 from 'proj4'
import type { Point } from '../domain/places/point.ts'

/**
 * The British National Grid on its Airy 1830 ellipsoid, moved to WGS 84 by the seven-parameter Helmert transformation of
 * Ordnance Survey's "A guide to coordinate systems in Great Britain", section 6.6: right to about 5 metres, where the exact
 * OSTN15 needs a grid of 15 MB. A postcode's own point is tens of metres from most of its doors.
 */
const nationalGrid =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs ' +
  '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489'
const toWgs84 = proj4(nationalGrid, 'WGS84')

/** Metres east and north of the grid's false origin; undefined outside the grid of Great Britain. */
export function nationalGridPoint(easting: number, northing: number): Point | undefined {
  const isOnGrid = easting > 0 && easting < 700_000 && northing > 0 && northing < 1_300_000
  if (!isOnGrid) return undefined
  const [lng, lat] = toWgs84.forward([easting, northing])
  return { lat: roundedTo6(lat), lng: roundedTo6(lng) }
}

/** A millionth of a degree is a tenth of a metre. */
function roundedTo6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
