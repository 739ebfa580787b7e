export type Folder = keyof typeof mayImport

const visible = ['domain', 'blocks', 'overlays', 'ui', 'browser'] as const
const server = ['domain', 'feeds', 'data', 'gateways', 'content', 'services', 'pages', 'render', 'blocks', 'overlays', 'ui', 'browser']

/** Who may import whom in src/: the table of docs/architecture.md, which a test compares with this one. */
export const mayImport: Record<string, readonly string[]> & { pages: readonly string[]; load: readonly string[] } = {
  routes: [],
  domain: [],
  ui: ['domain', 'browser'],
  browser: ['domain'],
  blocks: ['domain', 'ui', 'browser'],
  overlays: ['domain', 'ui', 'browser'],
  feeds: ['domain'],
  data: ['domain'],
  gateways: ['domain'],
  content: ['domain'],
  services: ['domain', 'feeds', 'data', 'gateways', 'content'],
  jobs: ['domain', 'data', 'services'],
  demo: ['domain', 'feeds'],
  load: ['domain', 'data', 'services'],
  pages: visible,
  render: ['domain', 'pages', 'ui', 'browser'],
  server,
  start: [...server, 'server', 'jobs', 'demo'],
  commands: [...server, 'start', 'demo'],
}

/** Names that could stand for anything stand for nothing. */
export const bannedWords = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'handler', 'data', 'info']
