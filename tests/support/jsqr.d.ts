declare module 'jsqr' {
  /** Finds a QR code among pixels (RGBA) and reads it; the package's own types are of another kind of module than it is. */
  function readQr(pixels: Uint8ClampedArray, width: number, height: number): { data: string } | null
  export = readQr
}
