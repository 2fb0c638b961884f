import { hyp } from '../../sdf.mjs'

/** Half rings standing one inside the other. */
export function arcs({ n = 6, step = 0.62, red = 3, depth = 0.5, spread = 0.42 } = {}) {
  return (x, y, z, hit) => {
    for (let i = 0; i < n; i++) {
      const R = 0.75 + i * step,
        q = Math.max(Math.abs(hyp(x, y) - R) - 0.17, Math.abs(z - (i - n / 2) * spread) - depth)
      hit(q, i === red ? 1 : 0)
    }
  }
}
