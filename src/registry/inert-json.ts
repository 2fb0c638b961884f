const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that is safe between `<script>` tags: nothing in it can end the element or a line of script. `replace` is that of JSON.stringify. */
export function inertJson(value: unknown, replace?: (field: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replace).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}
