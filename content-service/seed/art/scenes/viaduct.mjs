import { rect, arch2 } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

/** A viaduct of two storeys; `red` is the arch that is lined in red. */
export function viaduct({
  from = [-7, 2.0, -13],
  at = [2.5, 4.4, 2],
  fov = 0.48,
  sun = [-0.35, 0.5, -0.7],
  shift = [0, 0],
  red = 1,
  bay = 4.2,
} = {}) {
  const state = { m: 0 }
  const map = (x, y, z) => {
    let d = y,
      m = 0
    const i = Math.round(x / bay),
      lx = x - i * bay,
      sm = bay / 2,
      j = Math.round(x / sm - 0.5),
      l2 = x - (j + 0.5) * sm
    let q = Math.max(Math.abs(z) - 0.95, y - 5.9, -arch2(lx, y, 1.62, 3.7))
    if (q < d) {
      d = q
      m = 0
    }
    q = Math.max(Math.abs(z) - 0.7, 5.8 - y, y - 8.6, -arch2(l2, y - 5.8, 0.72, 1.5))
    if (q < d) {
      d = q
      m = 0
    }
    q = rect(z, y - 5.95, 1.12, 0.12)
    if (q < d) {
      d = q
      m = 0
    }
    q = rect(z, y - 8.7, 0.86, 0.14)
    if (q < d) {
      d = q
      m = 0
    }
    q = Math.max(Math.abs(Math.abs(lx) - 1.95) - 0.34, Math.abs(z) - 1.1, y - 0.5)
    if (q < d) {
      d = q
      m = 0
    }
    q = Math.max(Math.abs(arch2(x - red * bay, y, 1.55, 3.7)) - 0.09, Math.abs(z) - 1.35, -y)
    if (q < d) {
      d = q
      m = 1
    }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from, at, fov, shift },
    sun: { dir: sun, size: 0.01, power: 3.5 },
    sky: 0.75,
    background: (X, Y) => 1.25 - 0.25 * Y,
    materials: MATERIALS,
    maxD: 90,
    maxSteps: 240,
    stepScale: 0.9,
  }
}
