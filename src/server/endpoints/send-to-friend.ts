import { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { takeShare } from '../leads/take-share.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

/** `POST /user/send_to_friend` with `property_id`, `friend_email` and perhaps `name` mails a property to somebody (rules: W29, E41). */
export function sendToFriendEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.lead.share, async (c) => await takeShare(c, context, { body: await readFields(c) }))
}
