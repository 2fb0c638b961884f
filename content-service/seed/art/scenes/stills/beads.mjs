import { clamp, box } from '../../sdf.mjs'

/** A tray of equal balls with one place empty; the red ball lies on top. */
export function beads() {
  // spheres in a tray, one place empty
  const g = 1.05
  return (x, y, z, hit) => {
    const i = clamp(Math.round(x / g), -4, 4),
      j = clamp(Math.round(z / g), -3, 3),
      X = x - i * g,
      Z = z - j * g,
      r = 0.47
    if (!(i === 1 && j === 0)) {
      const dy = y - 0.42
      hit(Math.sqrt(X * X + dy * dy + Z * Z) - r, 0)
    } else hit(0.06 + Math.max(0, g / 2 - Math.max(Math.abs(X), Math.abs(Z))), 0)
    hit(box(Math.abs(x) - 4.95, y - 0.3, z, 0.14, 0.3, 4.0), 0)
    hit(box(x, y - 0.3, Math.abs(z) - 3.86, 5.09, 0.3, 0.14), 0)
    const a = x - 1.55,
      b = y - 0.98,
      c = z + 0.52
    hit(Math.sqrt(a * a + b * b + c * c) - r, 1)
  }
}
