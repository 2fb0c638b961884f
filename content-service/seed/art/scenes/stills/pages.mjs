import { box } from '../../sdf.mjs'

/** Upright panels fanned out like the pages of a book. */
export function pages({ n = 15, red = 9 } = {}) {
  const b = Array.from({ length: n }, (_, i) => {
    const t = (i / (n - 1) - 0.5) * 2,
      a = t * 1.25
    return [Math.cos(a), Math.sin(a), 1.5 + 0.5 * Math.sin(i * 1.1)]
  })
  return (x, y, z, hit) => {
    for (let i = 0; i < n; i++) {
      const q = b[i],
        u = x * q[1] + (z + 2) * q[0],
        w = x * q[0] - (z + 2) * q[1]
      hit(box(u - 3.0, y - q[2], w, 1.9, q[2], 0.045), i === red ? 1 : 0)
    }
  }
}
