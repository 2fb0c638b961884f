import { clamp, smooth, box, rng } from '../../sdf.mjs'

/** Containers on a quay under a gantry. */
export function quay({ seed = 'q', nx = 7, nz = 7, red = [3, 3] } = {}) {
  const R = rng('quay' + seed),
    h = Array.from({ length: nx * nz }, () => 1 + Math.floor(R() * R() * 4.2)),
    sh = Array.from({ length: nx * nz }, () => (R() - 0.5) * 0.12)
  const ri = red[1] * nx + red[0]
  h[ri] = 3
  return (x, y, z, hit) => {
    const gx = 2.62,
      gz = 1.16,
      fx = x / gx + (nx - 1) / 2,
      fz = z / gz + (nz - 1) / 2,
      i0 = Math.floor(fx),
      j0 = Math.floor(fz)
    let any = 0
    for (let i = i0; i <= i0 + 1; i++)
      for (let j = j0; j <= j0 + 1; j++) {
        if (i < 0 || j < 0 || i >= nx || j >= nz) continue
        any = 1
        const n = h[j * nx + i],
          l = clamp(Math.round(y - 0.5), 0, n - 1),
          X = x - (i - (nx - 1) / 2) * gx - sh[j * nx + i],
          Z = z - (j - (nz - 1) / 2) * gz
        for (let k = Math.max(0, l - 1); k <= l; k++) {
          const q = box(X, y - 0.5 - k, Z, 1.2, 0.485, 0.5, 0.02)
          const groove =
            q < 0.12
              ? 0.018 *
                (Math.abs(Z) > 0.4
                  ? smooth(-0.2, 0.2, Math.sin(X * 21)) * smooth(0, 0.1, 0.42 - Math.abs(y - 0.5 - k))
                  : 0)
              : 0
          hit(q + groove, i === red[0] && j === red[1] && k === 2 ? 1 : 0)
        }
      }
    if (!any) hit(Math.max(Math.abs(x) - nx * gx * 0.5 + 0.1, Math.abs(z) - nz * gz * 0.5 + 0.1, y - 4, 0.15), 0)
    // gantry: two portal frames and a beam
    for (let k = -1; k <= 1; k += 2) {
      const X = x - 1.31 - k * 1.05
      hit(box(X, y - 2.7, Math.abs(z) - 4.75, 0.13, 2.7, 0.13), 0)
    }
    hit(box(x - 1.31, y - 5.4, z, 1.18, 0.2, 6.6), 0)
    hit(box(x - 1.31, y - 4.9, z - 0.2, 0.7, 0.35, 0.55), 0)
  }
}
