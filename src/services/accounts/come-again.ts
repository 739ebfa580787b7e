/** Refused for now: too much of it was tried, or too much is asked for at once. The same may be accepted after so many seconds. */
export class ComeAgain extends Error {
  override name = 'ComeAgain'
  readonly because: 'too-many' | 'busy'
  readonly seconds: number

  constructor(because: 'too-many' | 'busy', seconds: number) {
    super(because === 'busy' ? 'The site is busy. Please try again in a moment.' : 'Too many tries. Please try again later.')
    this.because = because
    this.seconds = seconds
  }
}
