import { hyp, lerp, box } from '../../sdf.mjs'

/** Standing tiles along an open curve, the first of them falling. */
export function domino({ n = 30, turns = 1.15, r0 = 1.3, r1 = 4.4, red = 22, fall = 8 } = {}) {
  const b = []
  for (let i = 0; i < n; i++) {
    const t = Math.sqrt((i + 2) / (n + 1)),
      a = t * turns * Math.PI * 2,
      r = lerp(r0, r1, t),
      lean = i > red && i <= red + fall ? 0.95 - (i - red - 1) * 0.02 : 0
    b.push([
      Math.cos(a) * r,
      Math.sin(a) * r,
      Math.cos(a + Math.PI / 2 + 0.3),
      Math.sin(a + Math.PI / 2 + 0.3),
      Math.cos(lean),
      Math.sin(lean),
      i === red ? 1 : 0,
    ])
  }
  return (x, y, z, hit) => {
    for (let i = 0; i < n; i++) {
      const q = b[i],
        X = x - q[0],
        Z = z - q[1],
        bd = hyp(X, Z) - 1.4
      if (bd > 0.8) {
        hit(bd, 0)
        continue
      }
      let u = X * q[2] + Z * q[3],
        w = -X * q[3] + Z * q[2],
        v = y
      const u2 = u * q[4] - v * q[5],
        v2 = u * q[5] + v * q[4]
      hit(box(u2, v2 - 0.62, w, 0.1, 0.62, 0.36, 0.015), q[6])
    }
  }
}
