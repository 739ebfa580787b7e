import { useState } from 'react'
import { type FoundBranch, findBranch } from '#src/browser/leads/find-branch.ts'
import type { OfferedSlots } from '#src/domain/appointments/offered-slots.ts'
import type { ValuationContact } from '#src/domain/site/contacts.ts'
import { useSlots } from '#src/ui/slot-picker/use-slots.ts'

interface TimesOptions {
  /** Whether the form asks for a time at all. */
  hasTimes: boolean
  contacts: readonly ValuationContact[]
  /** Branch of the property that the form was opened from: it comes where no postcode was given. */
  ownBranchId: number | undefined
  /** What the page was drawn with. */
  begin: { offered: OfferedSlots | undefined; chosen: string | undefined }
}

/** `valuation_reason`: selling or letting. */
interface Place {
  postcode: string
  valuation_reason: string
}

/** Who comes, and the times at which they have somebody; undefined `offered` where times are wished for. */
export function useValuationTimes({ hasTimes, contacts, ownBranchId, begin }: TimesOptions) {
  const [branch, setBranch] = useState<FoundBranch>({ kind: 'unknown' })
  const [isAsking, setAsking] = useState(false)
  const slots = useSlots(begin)
  const branchId = branch.kind === 'found' ? branch.id : undefined
  const contact = contacts.find((each) => branchId !== undefined && each.branchId === branchId)

  /** Finds out who comes, and their free times; `choose` is chosen if it is one of them. Never throws. */
  async function ask({ postcode, valuation_reason: channel }: Place, choose: string | undefined): Promise<Asked> {
    setAsking(true)
    const own = postcode.trim() === '' && ownBranchId !== undefined
    const found: FoundBranch = own ? { kind: 'found', id: ownBranchId } : await findBranch(postcode, channel)
    const isOffering = hasTimes && found.kind === 'found' && isBookable(contacts, found.id)
    const times = isOffering ? await slots.ask(queryOf(found.id), choose) : undefined
    setBranch(found)
    setAsking(false)
    return { branch: found, times }
  }
  /** Asks anew after the chosen time was taken. */
  async function askAgain(choose: string | undefined): Promise<void> {
    if (branchId !== undefined) await slots.ask(queryOf(branchId), choose)
  }
  const { offered } = slots
  // Of another branch, which came to the postcode before.
  const isOfBranch = offered?.availability === 'on' && (branchId === undefined || offered.branch.id === branchId)
  return { branch, contact, isAsking, slots: isOfBranch ? slots : { ...slots, offered: undefined, chosen: undefined }, ask, askAgain }
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
