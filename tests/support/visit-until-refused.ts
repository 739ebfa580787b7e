import { Agent, request } from 'node:http'

/**
 * As many visitors request one page after another, every second one on a new connection each time, until the port refuses connections.
 * `ended` resolves with the number of responses by status, and of other failures by code.
 */
export function visitUntilRefused(
  url: string,
  visitors: number,
  nextPath: () => string = () => '/',
): { ended: Promise<Map<string, number>> } {
  const outcomes = new Map<string, number>()
  const visit = async (agent: Agent) => {
    for (;;) {
      const outcome = await outcomeOf(agent, url + nextPath())
      if (outcome === 'ECONNREFUSED') return agent.destroy()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const visits = Array.from({ length: visitors }, (_, index) => visit(new Agent({ keepAlive: index % 2 === 0 })))
  return { ended: Promise.all(visits).then(() => outcomes) }
}

function outcomeOf(agent: Agent, url: string): Promise<string> {
  return new Promise((done) => {
    const asked = request(url, { agent }, (response) => {
      response.resume()
      response.once('error', () => {})
      response.once('close', () => done(response.complete ? String(response.statusCode) : 'cut off'))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    asked.end()
  })
}
