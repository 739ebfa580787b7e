import { LRUCache } from 'lru-cache'
import { deleteAccount } from '#src/data/accounts/retention.ts'
import { siteSecret } from '#src/data/accounts/site-secret.ts'
import { type DueNotice, type NoticeEnd, settleNotice, takeDueNotice } from '#src/data/alerts/push-messages.ts'
import { atomically } from '#src/data/database/database.ts'
import { type PushKey, pushKey } from '#src/gateways/push/push-encryption.ts'
import type { PushSender } from '#src/gateways/push/push-sender.ts'
import { type Delivered, type DeliverParts, deliverDue } from './deliver-due.ts'

export interface DeliverNoticeOptions extends DeliverParts {
  sender: PushSender
}

/** The site's keys by name; there are few. */
const keys = new LRUCache<string, PushKey>({ max: 20 })

/** Sends the most urgent notice to its device (deliver-due.ts). A device that is gone is deleted with its alerts. */
export async function deliverNotice({ sender, ...parts }: DeliverNoticeOptions, signal: AbortSignal): Promise<Delivered> {
  const { db } = parts
  const keyOf = async (name: string) => {
    const secret = await siteSecret(db, name)
    const made = keys.get(secret) ?? pushKey(secret)
    keys.set(secret, made)
    return made
  }
  return await deliverDue<DueNotice, NoticeEnd & { isGone?: boolean }>(
    parts,
    {
      table: 'push_message',
      take: (leaseMs) => takeDueNotice(db, leaseMs),
      settle: (due, end) => atomically(db, (trx) => (end.isGone ? deleteAccount(trx, due.accountId) : settleNotice(trx, due, end))),
      endBefore: ({ hasExpired }) => (hasExpired ? { outcome: 'expired' } : undefined),
      async send({ notice, device: { endpoint, signedBy, ...browserKeys }, secondsLeft }, stopping) {
        const message = {
          ...{ endpoint, keys: browserKeys, signedBy: await keyOf(signedBy) },
          ...{ text: JSON.stringify(notice), ttlSeconds: secondsLeft, topic: notice.tag },
        }
        const delivery = await sender.send(message, stopping)
        if (delivery.outcome === 'gone') return { outcome: 'refused', problem: delivery.problem, isGone: true }
        return delivery.outcome === 'sent' ? { outcome: 'sent' } : { ...delivery, outcome: delivery.outcome }
      },
      facts: ({ notice }) => ({ notice: notice.tag }),
      reply: (problem) => problem,
      says: {
        sent: 'A device was told',
        refused: 'A device could not be told: its push service refused it, or the device is gone',
        expired: 'A device could not be told in time',
        postponed: 'A device could not be told yet',
        'not asked': 'A device is not told',
      },
    },
    signal,
  )
}
