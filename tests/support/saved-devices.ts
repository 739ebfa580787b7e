import {
  changesToAskAbout,
  copyAfterAsking,
  copyWithChange,
  copyWithoutSent,
  type DeviceCopy,
  emptyDeviceCopy,
  unsentChanges,
} from '#src/domain/saved/device-copy.ts'
import { listsForAccount, listsWithAnswer, type SavedLists, searchesAfterSignOut } from '#src/domain/saved/device-lists.ts'
import type { SavedProperty } from '#src/domain/saved/saved-list.ts'
import { aSavedProperty } from './saved.ts'

/** The latest change of each property, by account: what the server keeps (data/saved). */
type Words = Map<string, Map<number, { isSaved: boolean; at: number }>>

interface Device extends SavedLists {
  copy: DeviceCopy
  account: string | undefined
}

/** What somebody does with the device of a number. `item` is a property; `survives` how many requests get through. */
export interface Step {
  device: number
  does: 'toggle' | 'sign-in' | 'sign-out' | 'sync' | 'take' | 'leave'
  item: number
  account: string
  survives: number
  isAnswerLost: boolean
}

/** Devices connected directly to a server; each step is a second after the one before. */
export function savedDevices(count: number) {
  const devices: Device[] = Array.from({ length: count }, () => ({
    copy: emptyDeviceCopy,
    properties: [],
    searches: [],
    account: undefined,
  }))
  const server: Words = new Map()
  /** The expected changes, by account. */
  const words: Words = new Map()
  let second = 0

  function toggle(device: Device, item: number): void {
    const isSaved = !device.properties.some(({ property_id }) => property_id === item)
    const at = timeOf(second)
    device.copy = copyWithChange(device.copy, { kind: 'property', id: String(item), isSaved, at }, device.account)
    const others = device.properties.filter(({ property_id }) => property_id !== item)
    device.properties = isSaved ? [saved(item, second), ...others] : others
    const said = device.copy.changes.find((change) => change.at === at.toISOString())
    if (said?.owner) note(words, said.owner, item, { isSaved, at: second })
  }

  function sync(device: Device, survives: number, isAnswerLost: boolean): void {
    if (device.account === undefined) return
    Object.assign(device, listsForAccount(device, device.account))
    let left = survives
    for (const change of unsentChanges(device.copy, device.account)) {
      if (left === 0 && !isAnswerLost) return
      note(server, device.account, Number(change.id), { isSaved: change.isSaved, at: secondOf(change.at) })
      if (left-- === 0) return
      device.copy = copyWithoutSent(device.copy, change)
    }
    if (left === 0) return
    const properties = savedOf(server, device.account).map((item) => saved(item, server.get(device.account!)!.get(item)!.at))
    Object.assign(device, listsWithAnswer(device, { properties, searches: [] }, timeOf(second)))
  }

  function decide(device: Device, isTaken: boolean): void {
    if (device.account === undefined || device.copy.owner !== device.account) return
    for (const { id, at } of isTaken ? changesToAskAbout(device.copy) : []) {
      const said = device.copy.changes.some((each) => each.id === id && each.owner === device.account)
      if (!said) note(words, device.account, Number(id), { isSaved: true, at: secondOf(at) })
    }
    device.copy = copyAfterAsking(device.copy, isTaken)
  }

  return {
    devices,
    take({ device: number, does, item, account, survives, isAnswerLost }: Step): void {
      second++
      const device = devices[number]!
      if (does === 'toggle') toggle(device, item)
      else if (does === 'sign-in') device.account ??= account
      else if (does === 'sync') sync(device, survives, isAnswerLost)
      else if (does !== 'sign-out') decide(device, does === 'take')
      else {
        device.searches = searchesAfterSignOut(device)
        device.account = undefined
      }
    },
    /** The properties that are saved according to the latest changes. */
    meant: (account: string) => savedOf(words, account),
    held: (account: string) => savedOf(server, account),
  }
}

function note(words: Words, account: string, item: number, word: { isSaved: boolean; at: number }): void {
  const ofAccount = words.get(account) ?? new Map()
  words.set(account, ofAccount)
  if ((ofAccount.get(item)?.at ?? -1) <= word.at) ofAccount.set(item, word)
}

function savedOf(words: Words, account: string): number[] {
  return [...(words.get(account) ?? [])].flatMap(([item, { isSaved }]) => (isSaved ? [item] : [])).sort()
}

function saved(item: number, second: number): SavedProperty {
  return aSavedProperty({ property_id: item, saved_at: timeOf(second).toISOString() })
}

function timeOf(second: number): Date {
  return new Date(Date.UTC(2026, 10, 20) + second * 1000)
}

function secondOf(at: string): number {
  return (Date.parse(at) - Date.UTC(2026, 10, 20)) / 1000
}
