import { hyp, clamp, box, ellipsoid } from '../../sdf.mjs'

/** A large abacus. */
export function abacus({
  rods = 7,
  beads = [
    [5, 4],
    [7, 2],
    [3, 6],
    [6, 3],
    [4, 5],
    [8, 1],
    [5, 4],
  ],
  red = [3, 5],
} = {}) {
  const g = 1.02
  return (x, y, z, hit) => {
    hit(box(x, y - 0.42, Math.abs(z) - rods * g * 0.5 - 0.2, 5.5, 0.42, 0.16, 0.02), 0)
    hit(box(Math.abs(x) - 5.4, y - 0.42, z, 0.16, 0.42, rods * g * 0.5 + 0.3, 0.02), 0)
    const j = clamp(Math.round(z / g + (rods - 1) / 2), 0, rods - 1),
      Z = z - (j - (rods - 1) / 2) * g
    hit(Math.max(hyp(y - 0.55, Z) - 0.045, Math.abs(x) - 5.3), 0)
    hit(Math.max(0.59 - Math.abs(Z), y - 1.0, 0.07), 0)
    const [a, b] = beads[j],
      p = 0.6
    let i = clamp(Math.round((x + 4.95) / p), 0, a - 1)
    let X = x - (-4.95 + i * p)
    hit(ellipsoid(X, y - 0.55, Z, 0.285, 0.43, 0.43), j === red[0] && i === red[1] ? 1 : 0)
    i = clamp(Math.round((4.95 - x) / p), 0, b - 1)
    X = x - (4.95 - i * p)
    hit(ellipsoid(X, y - 0.55, Z, 0.285, 0.43, 0.43), j === red[0] && a + i === red[1] ? 1 : 0)
  }
}
