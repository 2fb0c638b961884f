import { useEffect, useState } from 'react'

/** The text once it has not changed for a while, milliseconds; nothing at once. Called, `settle` takes it as it is. */
export function useSettled(text: string, milliseconds: number): [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return [text === '' ? '' : settled, () => setSettled(text)]
}
