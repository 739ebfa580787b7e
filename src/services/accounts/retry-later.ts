type FullQueue = 'passwords' | 'bodies'

/** Refused for now: too many attempts, or too many requests at once. The same request may succeed after so many seconds. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  /** `too-many`: by one visitor or address. Otherwise the full queue: password checks, or long bodies. */
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

/** 'a minute', '15 minutes', '2 hours'; rounded up. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
