/** The two parts of a session's key `{SKU}-{documentId}`, split at its first hyphen (spec 5); undefined without one. */
export function splitSessionKey(key: string): { SKU: string; documentId: string } | undefined {
  const hyphen = key.indexOf('-')
  return hyphen < 0 ? undefined : { SKU: key.slice(0, hyphen), documentId: key.slice(hyphen + 1) }
}
