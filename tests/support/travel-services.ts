import { json } from 'node:stream/consumers'
import { addressServer } from './address-server.ts'

export type Corner = readonly [lng: number, lat: number]
export interface AskedIsochrone {
  locations: Array<{ lat: number; lon: number }>
  costing: string
  contours: Array<{ time: number }>
}

/** Valhalla's `/isochrone`: https://valhalla.github.io/valhalla/api/isochrone/api-reference/. `polygons` of each request; none: no road near. */
export async function speakValhalla(polygons: (asked: AskedIsochrone) => ReadonlyArray<readonly (readonly Corner[])[]>) {
  const bodies: AskedIsochrone[] = []
  const server = await addressServer(async (url, request) => {
    if (request.method !== 'POST' || url.pathname !== '/isochrone') return { status: 404, body: { error_code: 106, error: 'Try any of' } }
    const asked = (await json(request)) as AskedIsochrone
    bodies.push(asked)
    const found = polygons(asked)
    if (found.length === 0)
      return { status: 400, body: { error_code: 171, error: 'No suitable edges near location', status_code: 400, status: 'Bad Request' } }
    const features = found.map((coordinates) => ({
      type: 'Feature',
      properties: { fillColor: '#bf4040', opacity: 0.33, contour: asked.contours[0]!.time, metric: 'time' },
      geometry: { type: 'Polygon', coordinates },
    }))
    return { body: { type: 'FeatureCollection', features } }
  })
  return Object.assign(server, { bodies })
}

/** MOTIS's `/api/v1/one-to-all`: https://github.com/motis-project/motis/blob/master/openapi.yaml. */
export function speakMotis(stops: ReadonlyArray<{ lat: number; lng: number; minutes: number }>) {
  return addressServer((url) => {
    if (url.pathname !== '/api/v1/one-to-all') return { status: 404, body: {} }
    const [lat, lon] = url.searchParams.get('one')!.split(',').map(Number)
    const all = stops
      .filter(({ minutes }) => minutes <= Number(url.searchParams.get('maxTravelTime')))
      .map(({ minutes, ...at }, number) => ({
        place: { name: `Stop ${number}`, stopId: `gb_${number}`, lat: at.lat, lon: at.lng, level: 0, vertexType: 'TRANSIT' },
        duration: minutes,
        k: 1,
      }))
    return { body: { one: { name: 'START', lat, lon, level: 0, vertexType: 'NORMAL' }, all } }
  })
}
