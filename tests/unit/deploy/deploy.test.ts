import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment as readOfEngine } from '#server/environment.ts'
import { ENVIRONMENT_VARIABLES, SiteEnvironment } from '../../../src/environment.ts'
import { IMAGES } from '../../../scripts/rollout/docker.ts'
import { faultsOf, type Manifest } from './kubernetes.ts'

/** A path of an ingress. */
type Routed = { path: string; backend: { service: { name: string } } }
type Fields = Record<string, unknown>
type Service = {
  environment?: Record<string, string | null>
  image?: string
  build?: unknown
  read_only?: boolean
  healthcheck?: unknown
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
}

const read = (file: string) => readFileSync(file, 'utf8')
const compose: { services: Record<string, Service>; volumes: Fields } = parse(read('deploy/compose.yaml'), {
  merge: true,
})
const manifests: Manifest[] = globSync('deploy/kubernetes/**/*.yaml').flatMap((file) =>
  parseAllDocuments(read(file)).map((document): Manifest => document.toJS()),
)
const CONTENT_SOURCES = globSync('content-service/{boot,config,src,scripts,seed}/**/*.js').map(read).join('\n')
/** What Node and the allocator read by themselves. */
const OTHERS = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX'])
const DOCKERFILES = { site: read('deploy/site.Dockerfile'), content: read('deploy/content-service.Dockerfile') }

const unknownToSite = (names: readonly string[]) =>
  names.filter((name) => !ENVIRONMENT_VARIABLES.includes(name) && !OTHERS.has(name))
const unknownToContent = (names: readonly string[]) =>
  names.filter((name) => !new RegExp(`\\b${name}\\b`).test(CONTENT_SOURCES))

function readEnvironment(environment: NodeJS.ProcessEnv) {
  return readOfEngine(environment, SiteEnvironment)
}

function manifest(kind: string, name: string): Fields {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}.`)
  return found
}

/** The template of pods of a workload, as far as this file looks at it. */
function podsOf(kind: string, name: string) {
  return Object(Object(manifest(kind, name).spec).template).spec
}

/** What a Dockerfile says with that word, line by line, continued lines joined. */
function said(file: string, word: string): string[] {
  const lines = file.replaceAll('\\\n', ' ').split('\n')
  return lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim())
}

function variables(file: string): Map<string, string> {
  const pairs = said(file, 'ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=')))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

/** What nginx answers with while no site does; where sites write it, and where nginx looks for it. */
const MIRROR = 'mirror:/mirror'

test('every variable that the files name is one that its process reads', () => {
  for (const name of ['site-1', 'site-2']) {
    expect(unknownToSite(Object.keys(compose.services[name]?.environment ?? {}))).toEqual([])
  }
  expect(unknownToContent(Object.keys(compose.services.content?.environment ?? {}))).toEqual([])
  expect(unknownToSite([...variables(DOCKERFILES.site).keys()])).toEqual([])
  expect(unknownToContent([...variables(DOCKERFILES.content).keys()])).toEqual([])
  const keys = (kind: string, name: string) => {
    const { data, stringData } = manifest(kind, name)
    return Object.keys({ ...Object(data), ...Object(stringData) })
  }
  expect(unknownToSite([...keys('ConfigMap', 'site'), ...keys('Secret', 'site')])).toEqual([])
  expect(unknownToContent([...keys('ConfigMap', 'content'), ...keys('Secret', 'content')])).toEqual([])
})

test('whatever the site can be told is said by compose, the image, or deploy/.env', () => {
  const named = [...Object.keys(compose.services['site-1']?.environment ?? {}), ...variables(DOCKERFILES.site).keys()]
  const ofTests = ['BOT_CHECK_SCRIPT_URL', 'BOT_CHECK_VERIFY_URL', 'STRIPE_API_URL', 'STATIC_EXPORT']
  expect(ENVIRONMENT_VARIABLES.filter((name) => !named.includes(name) && !ofTests.includes(name))).toEqual([])
})

test('what sites share forgets by the same rule wherever it runs', () => {
  const policy = /^maxmemory-policy (\S+)$/m.exec(read('deploy/redis.conf'))?.[1]
  expect(policy).toBe('volatile-ttl')
  for (const file of ['deploy/compose.yaml', 'deploy/kubernetes/valkey.yaml']) {
    expect(read(file), file).toContain(`--maxmemory-policy, ${policy}]`)
  }
})

test('the site starts with what compose and the manifests give it', () => {
  const filled = Object.fromEntries(
    [...read('deploy/.env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => [name, 'a-secret-of-many-letters']),
  )
  const given = { ...filled, SITE_URL: 'https://school.example', ADMIN_URL: 'https://content.school.example/admin' }
  const environment = Object.entries(compose.services['site-1']?.environment ?? {}).flatMap(([name, value]) =>
    value === null
      ? []
      : [[name, value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, inner: string) => String(Reflect.get(given, inner)))]],
  )
  const providers = {
    BOT_CHECK_PROVIDER: 'turnstile',
    BOT_CHECK_SITE_KEY: 'key',
    BOT_CHECK_SECRET: 'secret',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const ofImage = Object.fromEntries(variables(DOCKERFILES.site))
  expect(readEnvironment({ ...ofImage, ...Object.fromEntries(environment), ...providers })).toMatchObject({
    PORT: 3000,
    METRICS_PORT: 9464,
    SHUTDOWN_DELAY_SECONDS: 5,
  })
  const secrets = {
    ...providers,
    SITE_WEBHOOK_SECRET: 'a-secret-of-many-letters',
    PREVIEW_SECRET: 'a-secret-of-many-letters',
    CONTENT_WRITE_TOKEN: 'a-secret-of-many-letters',
  }
  expect(readEnvironment({ ...ofImage, ...Object(manifest('ConfigMap', 'site').data), ...secrets })).toMatchObject({
    SHUTDOWN_DELAY_SECONDS: 10,
  })
})

test('nothing starts with the examples as they are', () => {
  const site = { ...Object(manifest('ConfigMap', 'site').data), ...Object(manifest('Secret', 'site').stringData) }
  expect(() => readEnvironment(site)).toThrow(/SITE_WEBHOOK_SECRET: must have at least 16 characters/)
  const needed = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  const empty = [...read('deploy/.env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name)
  expect(new Set(empty)).toEqual(needed)
  expect(read('deploy/compose.yaml')).not.toMatch(/\$\{\w+\}|\$\{\w+:-/)
  const optional = [...read('deploy/.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(optional.filter((name) => !(name in (compose.services['site-1']?.environment ?? {})))).toEqual([])
})

test('whatever an image copies is there, and let through to it', () => {
  const ignored = read('.dockerignore').split('\n')
  const passed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  for (const file of Object.values(DOCKERFILES)) {
    const sources = said(file, 'COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(2)
    for (const source of sources) {
      expect(existsSync(source), source).toBe(true)
      expect(passed, source).toContain(source.split('/')[0])
    }
  }
  expect(ignored).toContain('*')
  expect(ignored).toContain('**/.env')
})

test('images have tags that say which version, run as nobody in particular, and hold no secrets', () => {
  const images = [
    ...Object.values(compose.services).flatMap(({ image, build }) => (build ? [] : (image ?? []))),
    ...read('deploy/kubernetes/valkey.yaml').matchAll(/image: (\S+)/g),
  ].map((image) => (typeof image === 'string' ? image : String(image[1])))
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/)
  const { devDependencies } = JSON.parse(read('package.json'))
  for (const file of Object.values(DOCKERFILES)) {
    expect(said(file, 'ARG')).toEqual([`NODE_VERSION=${devDependencies.node}`])
    expect(said(file, 'USER')).toEqual(['node'])
    expect(file.indexOf('USER node')).toBeGreaterThan(file.lastIndexOf('\nRUN '))
    expect(said(file, 'HEALTHCHECK')).toHaveLength(1)
  }
  // Building the panel makes secrets.
  expect(said(DOCKERFILES.content, 'RUN').find((line) => line.includes('buildPanelOnce'))).toMatch(/&& rm -f \.env$/)
})

test('each service of ours has the image that a rollout replaces, and is ready for visitors once it is healthy', () => {
  const ours = Object.entries(compose.services).filter(([, { build }]) => build)
  expect(ours.map(([name, { image }]) => [name, image])).toEqual([
    ['site-1', IMAGES.site],
    ['site-2', IMAGES.site],
    ['content', IMAGES.content],
  ])
  expect(DOCKERFILES.site).toMatch(/^HEALTHCHECK .*\n? *.*\/readyz/m)
})

test('ports and volumes are those of the processes', () => {
  const { PORT, METRICS_PORT } = readEnvironment({
    ...Object.fromEntries(variables(DOCKERFILES.site)),
    SITE_WEBHOOK_SECRET: 'x'.repeat(16),
    ALLOW_STAND_INS: '1',
  })
  expect(said(DOCKERFILES.site, 'EXPOSE')).toEqual([`${PORT} ${METRICS_PORT}`])
  const content = variables(DOCKERFILES.content).get('CONTENT_PORT')
  expect(said(DOCKERFILES.content, 'EXPOSE')).toEqual([content])
  for (const [site, outbox] of Object.entries({ 'site-1': 'outbox', 'site-2': 'outbox-2' })) {
    expect(read('deploy/nginx/site.conf')).toContain(`server ${site}:${PORT} `)
    expect(compose.services[site]?.volumes).toEqual([`${site}:/data`, `${outbox}:/outbox`, MIRROR])
    expect(compose.services[site]?.read_only).toBe(true)
  }
  expect(read('deploy/nginx/site.conf')).toContain(`server content:${content};`)
  const writes = ['OUTBOX_FILE', 'MAIL_DIR', 'LAST_GOOD_DIR', 'PICTURE_CACHE_DIR'].map((name) =>
    variables(DOCKERFILES.site).get(name),
  )
  for (const path of [...writes, variables(DOCKERFILES.content).get('UPLOADS_DIR')]) expect(path).toMatch(/^\/data\//)
  const ports = (kind: string, name: string) =>
    podsOf(kind, name).containers.flatMap((each: { ports: { containerPort: number }[] }) =>
      each.ports.map(({ containerPort }) => containerPort),
    )
  expect(ports('StatefulSet', 'site')).toEqual([PORT, METRICS_PORT])
  expect(ports('Deployment', 'content')).toEqual([Number(content)])
})

test('nginx asks a site again two seconds after it did not answer', () => {
  for (const file of ['site', 'several-processes']) {
    const sites = read(`deploy/nginx/${file}.conf`).match(/^ +server (?:site-|127\.0\.0\.1:300).*$/gm) ?? []
    expect(sites.length, file).toBeGreaterThan(1)
    expect(sites.filter((line) => !line.endsWith(' max_fails=1 fail_timeout=2s;'))).toEqual([])
  }
})

test('the scripts of the panel are compressed on their way to authors, and its data is not', () => {
  const [, panel = ''] = read('deploy/nginx/site.conf').split('server_name content.*;')
  expect(panel).toContain('gzip on;')
  expect(/gzip_types (.*);/.exec(panel)?.[1]?.split(' ')).toEqual([
    'application/javascript',
    'text/javascript',
    'text/css',
  ])
})

test('every manifest is as the schema of its kind says, with no field that it does not know', async () => {
  expect(manifests.length).toBeGreaterThan(15)
  expect((await Promise.all(manifests.map(faultsOf))).flat()).toEqual([])
  const [first] = manifests
  const odd = { ...first, apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'odd' }, spec: { replica: 1 } }
  expect(await faultsOf(odd)).toEqual(
    expect.arrayContaining([expect.stringContaining('/spec/replica is no field'), expect.stringContaining('required')]),
  )
})

test.each([
  ['StatefulSet', 'site'],
  ['Deployment', 'content'],
  ['Deployment', 'valkey'],
  ['Deployment', 'front'],
])('%s %s runs without rights that it does not need', (kind, name) => {
  const pods = podsOf(kind, name)
  expect(pods).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } })
  for (const container of pods.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(Object.keys(container)).toEqual(expect.arrayContaining(['readinessProbe', 'livenessProbe', 'resources']))
  }
})

test('no site has the disk of another, and every site takes what visitors send', () => {
  const [one = [], other = []] = ['site-1', 'site-2'].map((name) => Object(compose.services[name]).volumes)
  // Both write the same mirror, from which nginx reads.
  expect(one.filter((volume: string) => other.includes(volume))).toEqual([MIRROR])
  expect(compose.services.nginx?.volumes).toContain(`${MIRROR}:ro`)
  const [rule] = Object(manifest('Ingress', 'site').spec).rules
  const services = rule.http.paths.map(({ backend }: Routed) => backend.service.name)
  expect(services).toEqual(['site'])
  const upstreams = read('deploy/nginx/several-processes.conf').matchAll(/upstream site_(?:pages|forms) \{([^}]*)\}/g)
  const [pages, forms] = [...upstreams].map(([, servers = '']) => servers.match(/server \S+/g))
  expect(pages).toHaveLength(3)
  expect(forms).toEqual(pages)
})

test('a site that stops has the time that docs/operate.md gives it', () => {
  const pods = podsOf('StatefulSet', 'site')
  const [{ readinessProbe, livenessProbe, lifecycle }] = pods.containers
  expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz'])
  const delay = Number(Object(manifest('ConfigMap', 'site').data).SHUTDOWN_DELAY_SECONDS)
  expect(delay).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold)
  const answersSeconds = 20
  expect(pods.terminationGracePeriodSeconds).toBeGreaterThan(lifecycle.preStop.sleep.seconds + delay + answersSeconds)
  const composed = read('deploy/compose.yaml')
  expect(Number(/stop_grace_period: (\d+)s/.exec(composed)?.[1])).toBeGreaterThan(5 + answersSeconds)
})
