const FIRST_AFTER_MS = 1000

/**
 * Does something again and again, each time that long after it was last done; it must not throw.
 * @returns what ends it, after what is being done
 */
export function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  begin(FIRST_AFTER_MS)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }

  function begin(waitMs: number): void {
    timer = setTimeout(() => {
      underWay = work().then(() => {
        if (!isStopped) begin(pauseMs)
      })
    }, waitMs).unref()
  }
}
