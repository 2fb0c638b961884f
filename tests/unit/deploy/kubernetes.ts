type Fault = { instancePath: string; message?: string; keyword: string; params: unknown }
type Validate = { (manifest: unknown): boolean; errors?: Fault[] | null }
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string } } & Record<string, unknown>

/** What is wrong with a manifest by Kubernetes' own schema, fields that it does not know included. */
export async function faultsOf(manifest: Manifest): Promise<string[]> {
  const validate = await validatorOf(manifest)
  const read = new Set<string>()
  const isValid = validate(watched(manifest, '', read))
  const faults = isValid
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
        return `${instancePath} ${keyword} ${JSON.stringify(params)}`
      })
  // The schemas allow any field, and look at those that they know.
  const unknown = pathsIn(manifest).filter((path) => !read.has(path))
  return [...faults, ...unknown.map((path) => `${path} is no field`)].map((fault) => `${nameOf(manifest)}: ${fault}`)
}

function nameOf({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata.name}`
}

/** `networking.k8s.io/v1` is `NetworkingV1` among the schemas, `v1` is `CoreV1`. */
async function validatorOf({ apiVersion, kind }: Manifest): Promise<Validate> {
  const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  const [first = ''] = group.split('.')
  const { validate }: { validate: Validate } = await import(
    `kubernetes-models/_schemas/IoK8sApi${capital(first)}${capital(version)}${kind}`
  )
  return validate
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** The same value, noting the path of each field that is looked at. */
function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, name) {
      const here = `${path}/${String(name)}`
      read.add(here)
      return watched(Reflect.get(target, name), here, read)
    },
  })
}

function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${path}/${name}`, ...pathsIn(inner, `${path}/${name}`)])
}
