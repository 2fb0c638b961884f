import { clamp, box } from '../../sdf.mjs'

/** A cube made of smaller cubes, one of them drawn out. */
export function cube({ n = 4 } = {}) {
  // a cube of cubes, one piece drawn out
  return (x, y, z, hit) => {
    const g = 0.98,
      i = clamp(Math.round(x / g + 1.5), 0, n - 1),
      j = clamp(Math.round(y / g - 0.5), 0, n - 1),
      k = clamp(Math.round(z / g + 1.5), 0, n - 1)
    const gone = i === 1 && j === 2 && k === 0
    if (!gone) hit(box(x - (i - 1.5) * g, y - (j + 0.5) * g, z - (k - 1.5) * g, 0.475, 0.475, 0.475, 0.02), 0)
    else hit(Math.max(0.05, 0.5 - Math.max(Math.abs(x + 0.49), Math.abs(y - 2.45), Math.abs(z + 1.47))), 0)
    hit(box(x + 0.49, y - 2.45, z + 2.1, 0.465, 0.465, 0.465, 0.02), 1)
    hit(box(x - 3.6, y - 0.475, z + 1.3, 0.475, 0.475, 0.475, 0.02), 0)
    hit(box((x + 3.9) * 0.9 + z * 0.436, y - 0.475, -(x + 3.9) * 0.436 + z * 0.9, 0.475, 0.475, 0.475, 0.02), 0)
  }
}
