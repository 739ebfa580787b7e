import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PlacedPoint } from '#src/domain/search/found-points.ts'

const library = join('node_modules', 'maplibre-gl', 'dist')

interface BareMapOptions {
  points: readonly PlacedPoint[]
  /** West, south, east, north. */
  view: readonly number[]
  /** What the markers are painted with, as CSS. */
  colour: string
}

/** A page with MapLibre, the points as clustered markers, and nothing else: no search, no list, no coast, no names of places. */
export async function bareMap({ points, view, colour }: BareMapOptions): Promise<{ url: string } & AsyncDisposable> {
  const features = points.map(([id, lng, lat]) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))
  const files = new Map<string, { type: string; body: Buffer }>()
  const add = (path: string, type: string, body: string | Buffer) => files.set(path, { type, body: brotliCompressSync(body) })
  add('/', 'text/html', page(view, colour))
  add('/points.json', 'application/json', JSON.stringify({ type: 'FeatureCollection', features }))
  for (const file of ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs'])
    add(`/${file}`, 'text/javascript', await readFile(join(library, file)))
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.length }).end(file.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => new Promise<void>((done) => void server.close(() => done()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, [Symbol.asyncDispose]: close }
}

function page(view: readonly number[], colour: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Bare map</title>
<style>body { margin: 0 } #map { width: 640px; height: 900px; position: relative } canvas { position: absolute; inset: 0 }</style>
<div id="map"></div>
<script type="module">
import { Map as MapLibreMap, setWorkerUrl } from '/maplibre-gl.mjs'
setWorkerUrl('/maplibre-gl-worker.mjs')
const paint = { 'circle-color': '${colour}', 'circle-radius': 18, 'circle-stroke-color': '#fff', 'circle-stroke-width': 2 }
const map = new MapLibreMap({
  container: 'map',
  bounds: ${JSON.stringify(view)},
  attributionControl: false,
  style: {
    version: 8,
    sources: { points: { type: 'geojson', data: '/points.json', cluster: true, clusterRadius: 52, clusterMaxZoom: 22, maxzoom: 23 } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': '#f4f6f5' } },
      { id: 'markers', type: 'circle', source: 'points', paint },
      {
        id: 'counts',
        type: 'symbol',
        source: 'points',
        filter: ['has', 'point_count'],
        layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-font': ['Arial Bold', 'sans-serif'], 'text-allow-overlap': true },
        paint: { 'text-color': '#fff' },
      },
    ],
  },
})
</script>`
}
