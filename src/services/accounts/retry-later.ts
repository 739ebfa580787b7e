type FullQueue = 'passwords' | 'bodies'

/** Refused for now: too much of it was tried, or too much is asked for at once. The same may be accepted after so many seconds. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  /** `too-many`: of one visitor or address. Else which queue is full: of passwords to check, or of long bodies. */
  readonly because: 'too-many' | FullQueue
  readonly seconds: number

  constructor(because: 'too-many' | FullQueue, seconds: number) {
    super(
      because === 'too-many'
        ? `Too many tries. Please try again in ${waitText(seconds)}.`
        : 'The site is busy. Please try again in a moment.',
    )
    this.because = because
    this.seconds = seconds
  }
}

/** 'a minute', '15 minutes', '2 hours'; never less than it takes. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
