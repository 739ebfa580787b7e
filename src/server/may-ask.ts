import type { Context } from 'hono'
import type { Route } from '#src/routes/route.ts'
import { isBearer } from './is-bearer.ts'

interface MayAskOptions {
  /** The setting that holds the token of this route. */
  token: string | undefined
  isNear?: (c: Context) => boolean
}

/** Whether the request comes from somebody the route says may ask. Without a token set nobody bears it; a private network then may. */
export function mayAsk(c: Context, { askedBy }: Pick<Route, 'askedBy'>, { token, isNear = () => false }: MayAskOptions): boolean {
  if (askedBy === 'anyone') return true
  if (token !== undefined) return isBearer(c.req.header('authorization'), token)
  return askedBy === 'bearer-of-token-or-private-network' && isNear(c)
}
