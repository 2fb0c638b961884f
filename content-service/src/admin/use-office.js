import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * What the content service answers the office, and a way to ask once more. Undefined until it answers; null where it does not.
 * @param {string} path below `/office`
 * @returns {[any, () => Promise<void>]}
 */
export function useOffice(path) {
  const { get } = useFetchClient()
  const [answer, setAnswer] = useState(/** @type {any} */ (undefined))
  const latest = useRef(path)
  const ask = useCallback(async () => {
    latest.current = path
    const answered = await get(`/office${path}`).then(
      ({ data }) => data.data,
      () => null,
    )
    // Of two questions the later one counts, whichever is answered first.
    if (latest.current === path) setAnswer(answered)
  }, [get, path])
  useEffect(() => {
    void ask()
  }, [ask])
  return [answer, ask]
}
