/** The settings for maps. */
interface GivenMap {
  MAP_STYLE_URL?: string | undefined
  MAP_KEY: string
  MAP_ATTRIBUTION: string
  MAP_HOSTS: readonly string[]
}

export interface MapSettings {
  /** The operator's style with its key filled in; null for the built-in one. */
  style: { address: string; attribution: string } | null
  /** `https://host` of the style and its resources: pages may ask no others. */
  origins: readonly string[]
}

/** The built-in style needs no other host. */
export function mapSettings({ MAP_STYLE_URL, MAP_KEY, MAP_ATTRIBUTION, MAP_HOSTS }: GivenMap): MapSettings {
  if (MAP_STYLE_URL === undefined) return { style: null, origins: [] }
  const address = MAP_STYLE_URL.replaceAll('{key}', encodeURIComponent(MAP_KEY))
  const origins = [address, ...MAP_HOSTS].map((each) => new URL(each).origin)
  return { style: { address, attribution: MAP_ATTRIBUTION }, origins: [...new Set(origins)] }
}
