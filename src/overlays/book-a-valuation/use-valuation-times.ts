import { useState } from 'react'
import * as v from 'valibot'
import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import type { ValuationContact } from '#src/domain/site/valuation-contacts.ts'
import * as routes from '#src/routes.ts'
import { useSlots } from '#src/ui/slot-picker/use-slots.ts'

interface TimesOptions {
  /** Whether the form asks for a time at all. */
  hasTimes: boolean
  contacts: readonly ValuationContact[]
  /** Branch of the property from which the form was opened: it makes the visit where no postcode was given. */
  ownBranchId: number | undefined
  /** The state with which the page was rendered. */
  begin: { offered: OfferedSlots | undefined; around: string | undefined; chosen: string | undefined }
}

/** `valuation_reason`: selling or letting. */
interface Place {
  postcode: string
  valuation_reason: string
}

/** Which branch makes the visit, and its free times; `offered` is undefined where times are wished for instead. */
export function useValuationTimes({ hasTimes, contacts, ownBranchId, begin }: TimesOptions) {
  const [branch, setBranch] = useState<FoundBranch>({ kind: 'unknown' })
  const [isAsking, setAsking] = useState(false)
  const [around, setAround] = useState(begin.around)
  const slots = useSlots(begin)
  const branchId = branch.kind === 'found' ? branch.id : undefined
  const contact = contacts.find((each) => branchId !== undefined && each.branchId === branchId)

  /** Finds the branch and its free times; selects `choose` if it is one of them. Never throws. */
  async function ask({ postcode, valuation_reason: channel }: Place, choose: string | undefined): Promise<Asked> {
    setAsking(true)
    const own = postcode.trim() === '' && ownBranchId !== undefined
    const hasBranches = contacts.some((each) => each.branchId !== undefined)
    const found: FoundBranch = own
      ? { kind: 'found', id: ownBranchId }
      : hasBranches
        ? await findBranch(postcode, channel)
        : { kind: 'unknown' }
    const isOffering = hasTimes && found.kind === 'found' && isBookable(contacts, found.id)
    const times = isOffering ? await slots.ask(queryOf(found.id), choose) : undefined
    setBranch(found)
    setAround(found.kind === 'unknown' ? undefined : found.around)
    setAsking(false)
    return { branch: found, times }
  }
  /** Asks again after the chosen time was taken. */
  async function askAgain(choose: string | undefined): Promise<void> {
    if (branchId !== undefined) await slots.ask(queryOf(branchId), choose)
  }
  const { offered } = slots
  // The times may belong to another branch, which covered an earlier postcode.
  const isOfBranch = offered?.availability === 'on' && (branchId === undefined || offered.branch.id === branchId)
  return {
    branch,
    contact,
    isAsking,
    around,
    slots: isOfBranch ? slots : { ...slots, offered: undefined, chosen: undefined },
    ask,
    askAgain,
  }
}

interface Asked {
  branch: FoundBranch
  times: OfferedSlots | undefined
}

function isBookable(contacts: readonly ValuationContact[], id: number): boolean {
  return contacts.some(({ branchId, isBookable: is }) => branchId === id && is === true)
}

function queryOf(branchId: number) {
  return { kind: 'valuation', branch_id: branchId }
}

/** The branch that covers a postcode; `unknown`: it could not be found out, or not in time. */
export type FoundBranch = { kind: 'found'; id: number; around?: string } | { kind: 'none'; around?: string } | { kind: 'unknown' }

/** Milliseconds after which the form continues without an answer. */
const patience = 8_000

const answer = v.object({
  branch: v.nullable(v.object({ id: v.number() })),
  demand: v.optional(v.object({ text: v.nullable(v.string()) })),
})

/**
 * Asks which branch covers a postcode (rules: E14, W27). `channel`: `selling`, `letting` or one of the channel's names as sent. Never
 * throws.
 */
export async function findBranch(postcode: string, channel: string): Promise<FoundBranch> {
  if (postcode.trim() === '') return { kind: 'unknown' }
  try {
    const query = new URLSearchParams({ postcode: postcode.trim(), channel })
    const response = await fetch(`${routes.lead.nearestBranch.href()}?${query}`, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`${response.status}`)
    const { branch, demand } = v.parse(answer, await response.json())
    const around = demand?.text ?? undefined
    return { ...(branch ? { kind: 'found', id: branch.id } : { kind: 'none' }), ...(around !== undefined && { around }) }
  } catch (error) {
    console.warn('Which branch comes could not be asked', error)
    return { kind: 'unknown' }
  }
}
