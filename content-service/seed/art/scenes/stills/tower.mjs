import { clamp, box } from '../../sdf.mjs'

/** A tower of planks laid crosswise, one of them pulled half out. */
export function tower({ rows = 11, out = 6 } = {}) {
  // planks laid crosswise, one pulled half out
  return (x, y, z, hit) => {
    const h = 0.42,
      r0 = clamp(Math.round(y / h - 0.5), 0, rows - 1)
    for (let r = Math.max(0, r0 - 1); r <= Math.min(rows - 1, r0 + 1); r++) {
      const u = r % 2 ? x : z,
        v = r % 2 ? z : x,
        i = clamp(Math.round(u / 0.62), -1, 1)
      const red = r === out && i === -1,
        mis = (r === 4 && i === 0) || (r === 8 && i === 1)
      if (mis) {
        hit(Math.max(0.06, Math.abs(u - i * 0.62) > 0.31 ? 0 : 0.06), 0)
        for (let e = -1; e <= 1; e += 2)
          hit(box(u - (i + e) * 0.62, y - (r + 0.5) * h, v, 0.3, h / 2 - 0.006, 0.93, 0.02), 0)
      } else {
        hit(box(u - i * 0.62, y - (r + 0.5) * h, v + (red ? 0.8 : 0), 0.3, h / 2 - 0.006, 0.93, 0.02), red ? 1 : 0)
        if (r === out) hit(box(u + 0.62, y - (r + 0.5) * h, v + 0.8, 0.3, h / 2 - 0.006, 0.93, 0.02), 1)
      }
    }
    hit(box(x - 2.6, y - 0.21, z + 0.6, 0.3, 0.21, 0.93, 0.02), 0)
    hit(box((x + 2.5) * 0.8 + (z + 1.2) * 0.6, y - 0.21, -(x + 2.5) * 0.6 + (z + 1.2) * 0.8, 0.3, 0.21, 0.93, 0.02), 0)
  }
}
