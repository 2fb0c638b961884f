const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML: nothing in it opens a tag or ends an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character)
}

const JSON_ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/**
 * JSON that is safe between `<script>` tags: nothing in it can end the element or a line of script.
 * @param replace as JSON.stringify takes it
 */
export function inertJson(value: unknown, replace?: (field: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replace).replace(/[<\u2028\u2029]/g, (character) => JSON_ESCAPES[character] ?? character)
}
