import { cyl } from '../../sdf.mjs'

/** A field of columns whose heights form a wave. */
export function wave({ nx = 15, nz = 11, g = 0.78, red = [9, 4], k = 0.55 } = {}) {
  const H = (i, j) => 0.35 + 0.75 * (1 + Math.sin(i * k + j * 0.42)) + 0.25 * (1 + Math.sin(j * 0.8 - i * 0.25))
  return (x, y, z, hit) => {
    const fx = x / g + (nx - 1) / 2,
      fz = z / g + (nz - 1) / 2,
      i0 = Math.floor(fx),
      j0 = Math.floor(fz)
    let any = 0
    for (let i = i0; i <= i0 + 1; i++)
      for (let j = j0; j <= j0 + 1; j++) {
        if (i < 0 || j < 0 || i >= nx || j >= nz) continue
        any = 1
        const h = H(i, j) / 2
        hit(
          cyl(x - (i - (nx - 1) / 2) * g, y - h, z - (j - (nz - 1) / 2) * g, 0.33, h, 0.02),
          i === red[0] && j === red[1] ? 1 : 0,
        )
      }
    if (!any) hit(Math.max(Math.abs(x) - nx * g * 0.5 + 0.1, Math.abs(z) - nz * g * 0.5 + 0.1, y - 3, 0.12), 0)
  }
}
