import { hyp, box, rect, cyl } from '../../sdf.mjs'
import { rep } from '../shared.mjs'

/** A round sundial with a red blade. */
export function dial({ n = 12 } = {}) {
  // a sundial: ring of stones, one tall blade
  return (x, y, z, hit) => {
    const r = hyp(x, z),
      a = Math.atan2(z, x),
      A = 6.2831853 / n,
      la = rep(a, A)
    hit(box(r - 3.3, y - 0.2, la * r, 0.42, 0.2, 0.16, 0.01), 0)
    hit(cyl(x, y - 0.06, z, 4.2, 0.06, 0.02), 0)
    hit(rect(r - 2.45, y - 0.14, 0.06, 0.05), 0)
    const q = Math.max(Math.abs(z) - 0.08, Math.abs(x) - 1.2, -y, (y - 0.1) * 0.62 + (x - 1.2) * 0.78)
    hit(q, 1)
  }
}
