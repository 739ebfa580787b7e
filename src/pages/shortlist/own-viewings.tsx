import { useEffect } from 'react'
import { viewingsOf } from '#src/browser/saved/own-plans.ts'
import * as routes from '#src/routes.ts'

interface OwnViewingsProps {
  token: string
  /** Of the homes that are planned or could be. */
  ids: readonly number[]
  today: string
  /** The day that was asked for. */
  asked: string | undefined
  /** The viewings that the page knows. */
  booked: string
}

/** Asks for the plan once more where this browser booked viewings of these homes that the page does not know. Draws nothing. */
export function OwnViewings({ token, ids, today, asked, booked }: OwnViewingsProps) {
  useEffect(() => {
    const own = viewingsOf(ids, today)
    const known = booked.split(',')
    if (own.some((each) => !known.includes(each))) location.replace(routes.shortlist.day.href(token, asked, own.join(',')))
  }, [token, ids, today, asked, booked])
  return null
}
