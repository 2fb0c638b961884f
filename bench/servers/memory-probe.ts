/** Loaded into a server before its own code: answers each message of its parent with what memory it needs after a garbage collection. */
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
// A server ends when it has nothing more to answer, whoever might still ask this.
process.channel?.unref()
