/** Tags of HTML or XML as they come, with the names of their attributes: what text can never change. */
export function skeleton(markup: string): string[] {
  return (markup.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, ''))
}

/** The attributes of a page that a browser asks for, or goes to. */
export function addresses(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src|srcset|action|formaction|poster|data|ping|background|cite)="([^"]*)"/gi)
  return [...found].map(([, address = '']) => decoded(address))
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
