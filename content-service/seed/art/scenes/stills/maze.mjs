import { hyp, clamp, box, rect, cyl, rng } from '../../sdf.mjs'

/** A round labyrinth of low walls with a red column in the middle. */
export function maze({ rings = 6, gap = 0.92, h = 0.42, seed = 'm' } = {}) {
  const R = rng('maze' + seed),
    angle = () => R() * 6.283 - 6.2832 / 2,
    g = Array.from({ length: rings + 1 }, () => [angle(), angle()]),
    w = Array.from({ length: rings + 1 }, () => [angle(), angle(), angle()])
  const ad = (a, b) => {
    let q = a - b
    q -= 6.2831853 * Math.round(q / 6.2831853)
    return Math.abs(q)
  }
  return (x, y, z, hit) => {
    const r = hyp(x, z),
      a = Math.atan2(z, x),
      k = clamp(Math.round(r / gap), 2, rings)
    for (let i = Math.max(2, k - 1); i <= Math.min(rings, k + 1); i++) {
      const rad = i * gap
      let q = rect(r - rad, y - h, 0.085, h)
      q = Math.max(q, 0.42 - ad(a, g[i][0]) * rad, i > 2 ? 0.42 - ad(a, g[i][1]) * rad : -9)
      hit(q, 0)
    }
    for (let i = Math.max(2, k - 2); i < Math.min(rings, k + 1); i++)
      for (let j = 0; j < (i > 2 ? 2 : 1); j++) {
        const c = Math.cos(w[i][j]),
          s = Math.sin(w[i][j]),
          u = x * c + z * s,
          v = -x * s + z * c
        hit(box(u - (i + 0.5) * gap, y - h, v, gap * 0.5, h, 0.085), 0)
      }
    hit(cyl(x, y - 0.8, z, 0.4, 0.8, 0.02), 1)
  }
}
