import { expect, test } from 'vitest'
import { idsOf, zoomOf } from './clusters.ts'

const clusters = {
  getClusterExpansionZoom: async (id: number) => (id === 7 ? 12 : Promise.reject(new Error('No cluster with the specified id.'))),
  getClusterLeaves: async (id: number, limit: number, offset: number) => {
    if (id !== 7) throw new Error('No cluster with the specified id.')
    return [1, 2, 3].slice(offset, limit).map((property) => leaf(property))
  },
}

test('a cluster falls apart at a zoom, and stands for its properties', async () => {
  const cluster = { properties: { cluster: true, cluster_id: 7, point_count: 3 } }
  expect(await zoomOf(clusters, cluster)).toBe(12)
  expect(await idsOf(clusters, cluster)).toEqual(new Set([1, 2, 3]))
})

test('a marker of one property stands for it', async () => {
  expect(await idsOf(clusters, { properties: { id: 5 } })).toEqual(new Set([5]))
})

test('a cluster that other markers have replaced meanwhile is nothing, and no fault', async () => {
  const gone = { properties: { cluster: true, cluster_id: 8, point_count: 2 } }
  expect(await zoomOf(clusters, gone)).toBeUndefined()
  expect(await idsOf(clusters, gone)).toEqual(new Set())
})

function leaf(id: number) {
  return { type: 'Feature' as const, properties: { id }, geometry: { type: 'Point' as const, coordinates: [0, 0] } }
}
