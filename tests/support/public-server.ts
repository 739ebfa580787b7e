/**
 * Loaded before a program (`node --import`): connections to PUBLIC_HOST go to PUBLIC_PORT on this machine, so that a local server can play
 * a server on the public internet; the site refuses to connect to local addresses.
 */
import { Socket } from 'node:net'

interface Target {
  host?: string
  port?: number
}

const connect = Socket.prototype.connect as (...args: unknown[]) => Socket

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  // As net.connect hands it on, and as the socket is called directly.
  const holder = (Array.isArray(args[0]) ? args[0] : args) as Target[]
  const [target] = holder
  // A copy: an agent knows its sockets by these options, and with others it would never find one again to let go of.
  if (target?.host === process.env.PUBLIC_HOST) holder[0] = { ...target, host: '127.0.0.1', port: Number(process.env.PUBLIC_PORT) }
  return connect.apply(this, args)
} as typeof Socket.prototype.connect
