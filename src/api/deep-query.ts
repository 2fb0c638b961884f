/** Query parameters as Strapi reads them: `filters[canRegister][$ne]=false`, `sort[0]=weightage:asc`. */
export function deepQuery(parameters: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) append(query, name, value)
  return query.toString()
}

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    query.append(name, String(value))
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) append(query, `${name}[${key}]`, inner)
}
