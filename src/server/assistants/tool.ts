import { type Input, inputSchema, type Params, readInput } from '#src/domain/assistants/tool-input.ts'
import type { SiteContext } from '../site-context.ts'

export interface ToolSite {
  context: SiteContext
  /** The site's address, without a slash at the end. */
  publicUrl: string
  /** The caller's network address as counted by limits: that of an assistant's service, perhaps. */
  from: string
  /** The name of a known program, by its user agent. */
  program: string | null
}

/** What a tool answers: facts, or why there are none. */
type ToolAnswer = { facts: object } | { problem: string }

interface Tool {
  name: string
  /** As `tools/list` shows it. */
  listed: object
  call(site: ToolSite, sent: unknown): Promise<ToolAnswer>
}

interface Definition<Given extends Params> {
  name: string
  title: string
  description: string
  params: Given
  answer: (site: ToolSite, input: Input<Given>) => Promise<ToolAnswer>
}

/** A tool that reads and changes nothing. */
export function readTool<const Given extends Params>(definition: Definition<Given>): Tool {
  return toolOf(definition, { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false })
}

/** A tool that leaves something, and mails somebody outside. */
export function writeTool<const Given extends Params>(definition: Definition<Given>): Tool {
  return toolOf(definition, { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true })
}

/** Its arguments are checked before it is asked. */
function toolOf<const Given extends Params>({ name, title, description, params, answer }: Definition<Given>, annotations: object): Tool {
  return {
    name,
    listed: { name, title, description, inputSchema: inputSchema(params), annotations },
    async call(site, sent) {
      const read = readInput(params, sent)
      return 'problem' in read ? read : await answer(site, read.input)
    },
  }
}
