type EpcBand = { letter: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'; from: number; to: number; colour: string; text: string }

/** Letters on white and on the pale bands. */
export const ink = '#1d2b28'

/** The bands of the certificate, from the Energy Performance of Buildings Regulations. */
export const epcBands: readonly EpcBand[] = [
  { letter: 'A', from: 92, to: 100, colour: '#1f7a4d', text: '#ffffff' },
  { letter: 'B', from: 81, to: 91, colour: '#3a9b57', text: '#ffffff' },
  { letter: 'C', from: 69, to: 80, colour: '#8fbf4d', text: ink },
  { letter: 'D', from: 55, to: 68, colour: '#f0d24a', text: ink },
  { letter: 'E', from: 39, to: 54, colour: '#f0b266', text: ink },
  { letter: 'F', from: 21, to: 38, colour: '#e5883e', text: '#ffffff' },
  { letter: 'G', from: 1, to: 20, colour: '#d9493f', text: '#ffffff' },
]

/** Ratings above 100 are possible for homes that export energy; they are still band A. */
export function epcBand(rating: number): EpcBand {
  return epcBands.find(({ from }) => rating >= from) ?? epcBands.at(-1)!
}
