import { hyp, box, cyl } from '../../sdf.mjs'

/** A plank over a half cylinder: one large block against many small ones. */
export function scale() {
  return (x, y, z, hit) => {
    hit(Math.max(hyp(x, y - 0.0) - 0.95, Math.abs(z) - 1.1), 0)
    const c = Math.cos(-0.12),
      s = Math.sin(-0.12),
      u = x * c + (y - 0.98) * s,
      v = -x * s + (y - 0.98) * c
    hit(box(u, v - 0.1, z, 5.2, 0.09, 1.0, 0.02), 0)
    hit(box(u + 3.5, v - 1.19, z, 1.0, 1.0, 0.85, 0.02), 0)
    hit(box(u - 4.5, v - 0.54, z + 0.35, 0.35, 0.35, 0.35, 0.02), 0)
    hit(box(u - 3.6, v - 0.54, z - 0.2, 0.35, 0.35, 0.35, 0.02), 0)
    hit(cyl(u - 2.5, v - 0.69, z - 0.3, 0.4, 0.5, 0.02), 0)
    hit(box(u - 2.5, v - 0.4, z + 0.55, 0.3, 0.2, 0.3, 0.02), 0)
    const dx = u - 4.15,
      dy = v - 1.29,
      dz = z + 0.1
    hit(Math.sqrt(dx * dx + dy * dy + dz * dz) - 0.42, 1)
  }
}
