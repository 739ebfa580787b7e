import type { Context } from 'hono'
import { type FeedSource, type StockPart, speaksFor } from '#src/domain/imports/feed-source.ts'
import { type Channel, channels } from '#src/domain/property/channel.ts'
import { unreadPrice, unreadStanding } from '#src/feeds/rtdf/offer.ts'
import * as routes from '#src/routes.ts'
import type { Received } from '#src/services/receive-properties/receive-properties.ts'
import { publicUrl } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'
import { messageValueAt, type RealTimeCall, readMessage, WrongMessage } from './read-message.ts'
import { replyTime, type replyToSender } from './reply.ts'

type Answer = Parameters<typeof replyToSender>[2]
type AnsweringContext = Pick<SiteContext, 'realTime' | 'settings'>

interface Asked {
  call: RealTimeCall
  source: FeedSource
  value: unknown
}

const stampPattern = /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/
const codes: Readonly<Record<Channel, number>> = { sales: 1, lettings: 2 }

/** Performs a call and returns the result. Throws WrongMessage, and errors of the receiver. */
export async function answerCall(c: Context, context: AnsweringContext, { call, source, value }: Asked): Promise<Answer> {
  const { receiver } = context.realTime
  if (call === 'getbranchpropertylist') return await listBranch(context, source, value)
  if (call === 'removeproperty') {
    const { branch, property } = readMessage(call, value)
    const part = partOf(source, branch)
    const { agent_ref: agentRef, removal_reason: reason, transaction_date: date } = property
    return answerOf(c, context, { ...part, agentRef, value }, await receiver.remove(source, { ...part, agentRef, reason, date }))
  }
  const { branch, property } = readMessage(call, value)
  const part = partOf(source, branch)
  const unread = [...unreadStanding(property), ...unreadPrice(property)]
  if (unread.length > 0) throw new WrongMessage(unread)
  const agentRef = property.agent_ref
  return answerOf(c, context, { ...part, agentRef, value }, await receiver.send(source, { ...part, agentRef, property }))
}

function answerOf(
  c: Context,
  { settings }: AnsweringContext,
  { agentRef, channel, value }: StockPart & { agentRef: string; value: unknown },
  received: Received,
): Answer {
  const { change, propertyId, isListed, problem, warnings } = received
  const url = isListed && propertyId !== null ? publicUrl(c, settings) + routes.property.page.href(propertyId, channel) : null
  return {
    message: problem ?? messageOf(received),
    ...(problem !== null && { errors: [{ code: 'REFERENCE', description: problem, value: agentRef }] }),
    warnings: warnings.map((warning) => ({ ...warning, value: messageValueAt(value, warning.field) })),
    adds: { property: { agent_ref: agentRef, rightmove_id: propertyId, rightmove_url: url, change_type: change } },
  }
}

/** The property's current state, which a later message may have changed meanwhile. */
function messageOf({ change, isListed, isGone }: Received): string {
  if (change === null) return 'It was off the site already: nothing was changed.'
  if (change === 'DELETE') return isListed ? 'It was taken off the site, and is on it by a message that came after.' : 'It is off the site.'
  if (isListed) return 'It is on the site.'
  return isGone ? 'It was taken, and is off the site by a message that came after.' : 'It was taken, and visitors are not shown it.'
}

async function listBranch({ realTime }: AnsweringContext, source: FeedSource, value: unknown): Promise<Answer> {
  const { branch } = readMessage('getbranchpropertylist', value)
  const asked = channels.filter((channel) => (branch.channel ?? channel) === channel && source.channels.includes(channel))
  const { branchId } = partOf(source, { ...branch, channel: branch.channel ?? source.channels[0]! })
  const listed = await realTime.receiver.list(source, { branchId, channels: asked })
  const property = listed.map(({ id, agentRef, updatedAt, sentUpdate, channel }) => ({
    rightmove_id: id,
    agent_ref: agentRef,
    // A new date alone changes nothing here, and the sender compares it with its own.
    update_date: sentUpdate !== null && stampPattern.test(sentUpdate) ? sentUpdate : replyTime(updatedAt),
    channel: codes[channel],
  }))
  const sent = { branch_id: numberOf(branch.branch_id), channel: branch.channel ? codes[branch.channel] : null }
  return { message: `${property.length} on the site.`, adds: { branch: sent, property } }
}

/** Our branch. Throws WrongMessage if it is not the source's. */
function partOf(source: FeedSource, { branch_id, channel }: { branch_id: string; channel: Channel }): StockPart {
  const branch = source.branches.find(({ theirs }) => theirs === branch_id)
  if (!branch) throw new WrongMessage([{ field: 'branch.branch_id', reason: `${branch_id} is none of this source's branches` }])
  const part = { branchId: branch.id, channel }
  if (!speaksFor(source, part)) throw new WrongMessage([{ field: 'branch.channel', reason: `${channel} do not come from this source` }])
  return part
}

/** The protocol requires a number, which not every id is. */
function numberOf(id: string): number | null {
  return /^\d+$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : null
}
