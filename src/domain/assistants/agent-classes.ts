/**
 * What a program reads the site for: to train models, to build the index that a service answers from, or because a person asked it just
 * now. `tools`: calls of the tools at /mcp, by whatever program.
 */
export const crawlerClasses = ['training', 'answers', 'person'] as const
type CrawlerClass = (typeof crawlerClasses)[number]
export type AgentClass = CrawlerClass | 'tools'

/** Names as robots.txt and user agents write them, in the vendors' own spelling. Those that end in `-Extended` only stand in robots.txt. */
export const crawlerNames: Readonly<Record<CrawlerClass, readonly string[]>> = {
  training: [
    'AI2Bot',
    'Amazonbot',
    'anthropic-ai',
    'Applebot-Extended',
    'Bytespider',
    'CCBot',
    'ClaudeBot',
    'cohere-training-data-crawler',
    'DeepSeekBot',
    'Diffbot',
    'FacebookBot',
    'Google-CloudVertexBot',
    'Google-Extended',
    'GoogleOther',
    'GPTBot',
    'ImagesiftBot',
    'img2dataset',
    'Meta-ExternalAgent',
    'omgili',
    'PanguBot',
    'SBIntuitionsBot',
    'TikTokSpider',
    'Timpibot',
    'Webzio-Extended',
  ],
  answers: [
    'Amzn-SearchBot',
    'AzureAI-SearchBot',
    'Bravebot',
    'Claude-SearchBot',
    'Cloudflare-AutoRAG',
    'DuckAssistBot',
    'iAskBot',
    'LinkupBot',
    'meta-webindexer',
    'OAI-SearchBot',
    'PerplexityBot',
    'PhindBot',
    'TavilyBot',
    'YouBot',
  ],
  person: [
    'AmazonBuyForMe',
    'Amzn-User',
    'ChatGPT Agent',
    'ChatGPT-User',
    'Claude-Code',
    'Claude-User',
    'Gemini-Deep-Research',
    'Google-Agent',
    'GoogleAgent-Mariner',
    'Google-NotebookLM',
    'kagi-fetcher',
    'Manus-User',
    'Meta-ExternalFetcher',
    'MistralAI-User',
    'NovaAct',
    'Perplexity-User',
  ],
}

/** A program that reads the site, by one of the names above. */
export interface KnownAgent {
  class: AgentClass
  name: string
}

const named = Object.entries(crawlerNames).flatMap(([kind, names]) =>
  names.map((name): [string, KnownAgent] => [name.toLowerCase(), { class: kind as CrawlerClass, name }]),
)
const known = new Map(named)
// The longest first: `meta-externalagent` before what it may begin with. Whole words, or "GPTBotany" would be one.
const anyName = new RegExp(
  `(?<![a-z0-9-])(?:${[...known.keys()]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})(?![a-z0-9])`,
  'i',
)

/** The program that sent this user agent; undefined for browsers, search engines and anything unknown. */
export function knownAgent(userAgent: string): KnownAgent | undefined {
  const [found] = anyName.exec(userAgent.slice(0, 500)) ?? []
  return found === undefined ? undefined : known.get(found.toLowerCase())
}
