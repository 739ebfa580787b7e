import type { GeoJSONSource, MapGeoJSONFeature } from 'maplibre-gl'

type Clusters = Pick<GeoJSONSource, 'getClusterExpansionZoom' | 'getClusterLeaves'>

/** The zoom at which a cluster falls apart; undefined where it has gone, as other markers may have come since it was looked at. */
export async function zoomOf(clusters: Clusters, { properties }: Pick<MapGeoJSONFeature, 'properties'>): Promise<number | undefined> {
  return clusters.getClusterExpansionZoom(Number(properties.cluster_id)).catch(() => undefined)
}

/** Ids of the properties that a marker stands for; none where it is a cluster that has gone. */
export async function idsOf(clusters: Clusters, { properties }: Pick<MapGeoJSONFeature, 'properties'>): Promise<ReadonlySet<number>> {
  const { cluster, cluster_id: id, point_count: count } = properties
  if (!cluster) return new Set([properties.id])
  const leaves = await clusters.getClusterLeaves(Number(id), Number(count), 0).catch(() => [])
  return new Set(leaves.map((leaf) => leaf.properties?.id))
}
