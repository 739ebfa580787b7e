import type { Point } from '#src/domain/places/point.ts'

/** Milliseconds: how long a device may look for itself, and how old an answer of before may be. */
const patience = 15_000
const goodFor = 600_000
/** Decimals of degrees: about a kilometre, enough to find near towns, so nothing more precise leaves the device. */
const decimals = 2

/**
 * Returns the visitor's location, rounded, after the browser has asked for permission. Rejects with an error whose message can be shown to
 * the visitor.
 */
export function visitorPoint(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Point> {
  return new Promise((found, fail) => {
    if (!geolocation) return fail(new Error(unavailable))
    geolocation.getCurrentPosition(
      ({ coords }) => found({ lng: rounded(coords.longitude), lat: rounded(coords.latitude) }),
      ({ code }) => fail(new Error(code === refused ? forbidden : unavailable)),
      { timeout: patience, maximumAge: goodFor },
    )
  })
}

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const refused = 1
const forbidden = 'Your browser may not tell us where you are. Type a place instead.'
const unavailable = 'Your device cannot say where you are. Type a place instead.'

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals))
}
