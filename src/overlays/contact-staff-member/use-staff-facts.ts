import { useEffect, useState } from 'react'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { askStaffFacts } from './ask-staff-facts.ts'

interface StaffFacts {
  /** Absent until they are known. */
  facts?: EnquiryFacts
  state: 'known' | 'asking' | 'unknown' | 'failed'
  retry: () => void
}

/** The facts about a staff member: those of the page where it has them, else asked for. */
export function useStaffFacts(given: EnquiryFacts | undefined, staffId: number): StaffFacts {
  const isGiven = given?.staff?.id === staffId
  const [asked, setAsked] = useState<EnquiryFacts | 'asking' | 'unknown' | 'failed'>('asking')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each attempt
  useEffect(() => {
    if (isGiven) return
    const stop = new AbortController()
    setAsked('asking')
    void askStaffFacts(staffId, stop.signal).then((found) => stop.signal.aborted || setAsked(found))
    return () => stop.abort()
  }, [isGiven, staffId, attempt])
  const retry = () => setAttempt((before) => before + 1)
  if (isGiven) return { facts: given, state: 'known', retry }
  return typeof asked === 'string' ? { state: asked, retry } : { facts: asked, state: 'known', retry }
}
