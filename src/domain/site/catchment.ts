/** Where a branch takes enquiries from before distance decides. */
export interface Catchment {
  /** What postcodes begin with, as whole parts: `TA1`, `TA1 1`, `TA1 1AA`. */
  postcodes: readonly string[]
  /** Rings of `[lng, lat]`, closed or not. */
  areas: ReadonlyArray<ReadonlyArray<readonly [lng: number, lat: number]>>
}
