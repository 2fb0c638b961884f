import { clamp, box, rect, rng } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

/** A wall of bookshelves; `red` is the bay, the shelf and the book. */
export function shelf({
  from = [2.6, 1.9, -6.2],
  at = [-0.4, 2.2, 0],
  fov = 0.42,
  sun = [0.55, 0.55, -0.6],
  shift = [0, 0],
  red = [1, 1, 5],
  seed = 'shelf',
} = {}) {
  const state = { m: 0 },
    R = rng(seed),
    C = 1.7,
    H = 1.25,
    T = 0.155,
    H_ = Array.from({ length: 4096 }, () => R())
  const rnd = (a, b, c) => H_[(((a * 73 + b * 151 + c * 31) % 4096) + 4096) % 4096]
  const map = (x, y, z) => {
    let d = y,
      m = 0
    const i = Math.round(x / C),
      j = clamp(Math.round((y - 0.75) / H), 0, 8),
      lx = x - i * C,
      ly = y - 0.75 - j * H
    const w = Math.max(Math.abs(z - 0.5) - 0.5, -Math.max(rect(lx, ly, C / 2 - 0.06, H / 2 - 0.06), z - 0.82))
    if (w < d) {
      d = w
      m = 0
    }
    const fill = rnd(i, j, 7),
      k0 = Math.round(lx / T)
    for (let k = k0 - 1; k <= k0 + 1; k++) {
      if (Math.abs(k) > 4) continue
      const isR = i === red[0] && j === red[1] && k === red[2] - 3
      if (!isR && (k - -4) / 9 > 0.35 + fill * 0.9) continue
      const h = (isR ? 0.86 : 0.62 + 0.3 * rnd(i * 9 + k, j, 1)) / 2,
        dz = 0.24 + 0.08 * rnd(i * 9 + k, j, 2),
        q = box(lx - k * T, ly + H / 2 - 0.06 - h, z - 0.12 - dz * 0.9 + (isR ? 0.22 : 0), T / 2 - 0.012, h, dz, 0.01)
      if (q < d) {
        d = q
        m = isR ? 1 : 0
      }
    }
    const bench = box(x - 0.6, y - 0.24, z + 2.1, 1.7, 0.24, 0.3, 0.01)
    if (bench < d) {
      d = bench
      m = 0
    }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from, at, fov, shift },
    sun: { dir: sun, size: 0.012, power: 3.4 },
    sky: 0.7,
    background: 1.1,
    materials: MATERIALS,
    maxD: 40,
    stepScale: 0.85,
  }
}
