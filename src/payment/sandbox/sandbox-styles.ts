/** Of the sandbox's pages: plainly another party's, so that nobody takes them for the site's own. */
export const STYLES = `
:root { color-scheme: light; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #181e1b; background: #f7f6f4; overflow-wrap: anywhere; }
.label { margin: 0; padding: 0.75rem 1.25rem; background: #101513; color: #fff; text-align: center; }
main { max-width: 32rem; margin: 2rem auto; padding: 0 1.25rem 2rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; }
dl { margin: 1.5rem 0; border-top: 1px solid #86817a; }
dl > div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; border-bottom: 1px solid #cfcbc3; }
dl > div:last-child { font-weight: 600; }
dd { margin: 0; white-space: nowrap; }
form { display: grid; gap: 0.75rem; }
button { min-height: 3rem; padding: 0.5rem 1rem; font: inherit; color: inherit; background: #fff; border: 1.5px dashed #4d5651; border-radius: 2px; cursor: pointer; }
a { color: inherit; display: inline-block; padding: 0.5rem 0; }
:focus-visible { outline: 3px solid #101513; outline-offset: 3px; }
`
