import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { isInstalled } from './support/is-installed.ts'

test('the image runs under a user of its own, asks for its health at an address there is, and copies what is there', async () => {
  const lines = (await readFile('deploy/Dockerfile', 'utf8')).replaceAll('\\\n', ' ').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
  expect(last).toContain('USER node')
  expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain(`'${routes.operations.health.href()}'`)
  const copied = lines.flatMap((line) => line.match(/^COPY (?!--from)(.*) \S+$/)?.[1]?.split(' ') ?? [])
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
  const given = (await readFile('.dockerignore', 'utf8')).split('\n').filter((line) => line.startsWith('!'))
  expect(given.map((line) => line.slice(1)).filter((file) => !existsSync(file))).toEqual([])
  const source = await readFile('src/environment.ts', 'utf8')
  const cache = last.join('\n').match(/NODE_COMPILE_CACHE=(\S+)/)?.[1] ?? ''
  expect(last.find((line) => line.startsWith('RUN mkdir'))).toMatch(new RegExp(`chown node:node .*${cache}(?: |$)`))
  expect(cache).toMatch(/^\/var\//)
  for (const [, name] of last.join('\n').matchAll(/\b(GABLE_\w+)=/g)) expect(source).toContain(`${name}:`)
})

test('the compose file gives the site settings it takes', async () => {
  const written = await readFile('deploy/compose.yaml', 'utf8')
  const text = written.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?)?\}/g, (_all, name: string, fallback?: string) => fallback ?? name)
  const { services } = parse(text) as {
    services: Record<string, { env_file?: string; environment: NodeJS.ProcessEnv; volumes: string[]; depends_on: object }>
  }
  const { env_file, environment, volumes, depends_on } = services.gable!
  // Whatever else it takes: a mail server, captchas, days.
  expect(env_file).toBe('.env')
  const settings = readSettings(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')])))
  expect(settings).toMatchObject({ databaseUrl: 'postgres://gable:DB_PASSWORD@db/gable', contentFolder: '/content', trustProxy: 'private' })
  expect(volumes).toEqual(['CONTENT:/content:ro', 'var:/var/lib/gable'])
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
})

test.skipIf(!isInstalled('systemd-analyze'))('systemd understands the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-unit-'))
  const unit = (await readFile('deploy/gable.service', 'utf8'))
    .replaceAll('/opt/gable', process.cwd())
    .replace(/^(User|Group)=gable$/gm, '$1=root')
  await writeFile(join(folder, 'gable.service'), unit)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', join(folder, 'gable.service')], {
    encoding: 'utf8',
  })
  await rm(folder, { recursive: true })
  const own = stderr.split('\n').filter((line) => line.includes('gable.service'))
  expect({ status, own }).toEqual({ status: 0, own: [] })
})

test('gable-run runs a command with the settings of the env file, quoted or not, and names of files from where it was called', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-run-'))
  const settings = [`# a comment`, '', `GABLE_VAR=${folder}/var`, `GABLE_AGENCY="starter"`, `MAIL_FROM='no $HOME address'`]
  await writeFile(join(folder, 'gable.env'), settings.join('\n'))
  const run = (...words: string[]) =>
    spawnSync('deploy/gable-run', words, {
      encoding: 'utf8',
      env: { ...process.env, GABLE_ENV: join(folder, 'gable.env'), GABLE_HOME: process.cwd(), GABLE_USER: userInfo().username },
    })
  expect(run('check').stderr).toContain('MAIL_FROM must be one e-mail address')
  await writeFile(join(folder, 'gable.env'), settings.slice(0, 4).join('\n'))
  expect(run('check').stdout).toContain('content/starter: nothing is wrong.')
  await rm(folder, { recursive: true })
})

test('npm says nothing about Node versions to who installs under an older one', () => {
  const { stdout } = spawnSync('npm', ['config', 'get', 'loglevel'], { encoding: 'utf8', env: withoutNpmSettings() })
  expect(stdout.trim()).toBe('error')
})

/** npm hands its own settings down to what it runs. */
function withoutNpmSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)))
}

test('an older Node is told in one sentence which one is needed, by every command that reads TypeScript', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const started = (before: string[]) =>
    spawnSync(process.execPath, [...before, '--import', './scripts/needs-node.mjs', '--eval', 'console.log("started")'], {
      encoding: 'utf8',
    })
  expect(started([])).toMatchObject({ status: 0, stdout: 'started\n' })
  expect(started(['--import', `data:text/javascript,${encodeURIComponent(older)}`])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'Gable needs Node 24, and this is Node 20.20.2: install it, or run "npm ci", which brings its own.\n',
  })
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  const inTypeScript = [...Object.values(scripts), ...(await readFile('deploy/gable-run', 'utf8')).split('\n')].filter((line) =>
    /\.ts\b/.test(line),
  )
  expect(inTypeScript.length).toBeGreaterThan(5)
  for (const line of inTypeScript) expect(line).toMatch(/--import \.\/scripts\/needs-node\.mjs (?:scripts|bench|src)\//)
})
