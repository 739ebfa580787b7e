export type Folder = keyof typeof mayImport

const visible = ['domain', 'forms', 'blocks', 'overlays', 'ui', 'browser'] as const
const server = [
  'domain',
  'forms',
  'feeds',
  'data',
  'gateways',
  'content',
  'services',
  'pages',
  'render',
  'blocks',
  'overlays',
  'ui',
  'browser',
]

/** Who may import whom in src/: the table of docs/architecture.md, which a test compares with this one. */
export const mayImport: Record<string, readonly string[]> & { pages: readonly string[]; load: readonly string[] } = {
  routes: [],
  domain: [],
  forms: ['domain'],
  ui: ['domain', 'forms', 'browser'],
  browser: ['domain', 'forms'],
  blocks: ['domain', 'forms', 'ui', 'browser'],
  overlays: ['domain', 'forms', 'ui', 'browser'],
  feeds: ['domain'],
  telemetry: ['data', 'gateways', 'server'],
  data: ['domain'],
  gateways: ['domain'],
  content: ['domain'],
  mails: ['domain'],
  services: ['domain', 'forms', 'feeds', 'data', 'gateways', 'content'],
  jobs: ['domain', 'data', 'services'],
  demo: ['domain', 'feeds'],
  load: ['domain', 'data', 'services'],
  pages: visible,
  render: ['domain', 'pages', 'ui', 'browser'],
  server,
  office: ['domain', 'forms', 'data', 'gateways', 'content', 'services', 'ui', 'server'],
  start: [...server, 'server', 'office', 'jobs', 'mails', 'demo', 'telemetry'],
  commands: [...server, 'start', 'demo'],
}

/** Words too general for a name. */
export const bannedWords = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'handler', 'data', 'info']
