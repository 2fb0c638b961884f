import { hyp, box, rng } from '../../sdf.mjs'

/** Piles of flat slabs, like books. */
export function stack({
  seed = 'stack',
  piles = [
    [0, 0, 9],
    [2.5, 0.6, 5],
    [-2.45, 0.5, 7],
    [0.9, -2.3, 3],
    [-1.6, 2.5, 11],
    [1.9, 2.9, 6],
    [-3.9, -1.7, 2],
    [4.6, -0.8, 4],
  ],
  red = [0, 5],
} = {}) {
  const R = rng(seed),
    b = []
  piles.forEach(([px, pz, n], p) => {
    let y = 0
    for (let i = 0; i < n; i++) {
      const h = 0.13 + 0.14 * R(),
        a = (R() - 0.5) * 0.42,
        w = 0.72 + 0.3 * R(),
        l = 0.95 + 0.25 * R()
      b.push([
        px + (R() - 0.5) * 0.16,
        y + h / 2,
        pz + (R() - 0.5) * 0.16,
        w,
        h / 2 - 0.008,
        l,
        Math.cos(a),
        Math.sin(a),
        p === red[0] && i === red[1] ? 1 : 0,
      ])
      y += h
    }
  })
  return (x, y, z, hit) => {
    for (let i = 0; i < b.length; i++) {
      const q = b[i],
        X = x - q[0],
        Z = z - q[2]
      const bd = hyp(X, Z) - 1.6
      if (bd > 1.2) {
        hit(bd, 0)
        continue
      }
      hit(box(X * q[6] - Z * q[7], y - q[1], X * q[7] + Z * q[6], q[3], q[4], q[5], 0.02), q[8])
    }
  }
}
