/** Stylesheets that were asked for after the document, each until it is there and from then on. */
const asked = new Map<string, Promise<void>>()

/** Loads the styles of a page's blocks before it is shown, so that nothing jumps. Rejects where they cannot be had. */
export function loadStyles(styles: string | undefined): Promise<void> {
  if (styles === undefined) return Promise.resolve()
  const known = asked.get(styles)
  if (known) return known
  // The document came with it.
  if (document.querySelector(`link[data-styles="${CSS.escape(styles)}"]`)) return Promise.resolve()
  const loading = append(styles)
  asked.set(styles, loading)
  return loading
}

function append(styles: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      asked.delete(styles)
      reject(new Error(styles))
    })
    document.head.append(link)
  })
}
