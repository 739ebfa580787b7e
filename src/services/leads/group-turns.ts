import { setImmediate as nextTurn } from 'node:timers/promises'
import { ComeAgain } from '../accounts/come-again.ts'

interface GroupSizes {
  /** Done together. */
  most: number
  /** Groups at work at a time. */
  groups: number
  /** That may wait. */
  room: number
}

/** One of a group, and what ends its waiting. */
export interface Turn<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** After which somebody who found no room may try again. */
const againSeconds = 5

/**
 * Has what comes in while others are at work done together, in its order: the busier, the larger the groups. `work` ends each turn of its
 * group; those that it leaves when it throws end with the error. Throws ComeAgain where too many wait.
 */
export function groupTurns<Item, Result>(
  work: (group: readonly Turn<Item, Result>[]) => Promise<void>,
  { most, groups, room }: GroupSizes,
): (item: Item) => Promise<Result> {
  const waiting: Turn<Item, Result>[] = []
  let atWork = 0
  const workOff = async () => {
    atWork += 1
    while (waiting.length > 0) {
      // An embedded database returns without giving the event loop a turn: what else came in would wait until all are done.
      await nextTurn()
      const group = waiting.splice(0, most)
      await work(group).catch((error: unknown) => {
        for (const { reject } of group) reject(error)
      })
    }
    atWork -= 1
  }
  return (item) => {
    if (waiting.length >= room) return Promise.reject(new ComeAgain('enquiries', againSeconds))
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push({ item, resolve, reject })
    if (atWork < groups) void workOff()
    return promise
  }
}
