/** A number and its noun, such as “1 page” or “3 pages”; for other plurals, give the plural as well. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}
