import { hyp, clamp, box } from '../../sdf.mjs'

/** An arch of separate stones held by a red keystone. */
export function keystone({ n = 9 } = {}) {
  // an arch of separate stones
  const A = Math.PI / n
  return (x, y, z, hit) => {
    const Y = y - 1.7,
      r = hyp(x, Y)
    if (Y > -0.02) {
      const a = Math.atan2(Y, x),
        i = clamp(Math.floor(a / A), 0, n - 1),
        la = a - (i + 0.5) * A,
        key = i === (n - 1) / 2
      let q = Math.max(
        Math.abs(r - 2.55) - (key ? 0.66 : 0.5),
        (Math.abs(la) - A / 2) * 2.2 + 0.03,
        Math.abs(z) - (key ? 0.95 : 0.8),
      )
      hit(q, key ? 1 : 0)
    }
    const k = clamp(Math.round(y / 0.57 - 0.5), 0, 2)
    hit(box(Math.abs(x) - 2.55, y - (k + 0.5) * 0.57, z, 0.5, 0.265, 0.8, 0.02), 0)
    hit(
      Math.max(hyp(x, Y) - 3.1, Math.abs(z) - 1, 1.72 - y) > 0.4
        ? Math.max(hyp(x, Y) - 3.3, Math.abs(z) - 1.1, 1.5 - y) + 0.12
        : 9,
      0,
    )
  }
}
