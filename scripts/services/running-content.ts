import { startContentService } from './content-service.ts'
import { contentPort, contentUrl, otherContentUrl } from './settings.ts'

/**
 * Where content can be read: the service that CONTENT_URL names, the embedded one where it runs, else the embedded one
 * started for this. Anyone who calls ends with `ServiceProcess.stopAll()`.
 */
export async function runningContent(): Promise<string> {
  if (otherContentUrl) return otherContentUrl
  const running = await fetch(`${contentUrl}/_health`).catch(() => undefined)
  if (!running?.ok)
    await startContentService({ port: contentPort, onLine: (line) => console.error(`  content: ${line}`) })
  return contentUrl
}
