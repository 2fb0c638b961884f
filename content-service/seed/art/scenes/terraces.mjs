import { hyp, clamp, rect } from '../sdf.mjs'
import { MATERIALS, rep } from './shared.mjs'

/** A round tower of twisting balconies; `red` is the floor with the red balustrade. */
export function terraces({
  red = 5,
  from = [-6, 1.0, -22],
  at = [2.2, 8.6, 0],
  fov = 0.42,
  sun = [-0.75, 0.5, -0.42],
  shift = [0, 0],
} = {}) {
  const state = { m: 0 }
  const h = 1.75
  const map = (x, y, z) => {
    const a = Math.atan2(x, -z),
      r = hyp(x, z)
    const fl = Math.round(y / h)
    let d = 1e3,
      m = 0
    for (let k = fl - 1; k <= fl + 1; k++) {
      const R = 8.2 + 0.95 * Math.sin(a * 2.5 + k * 0.55) + k * 0.06
      const yy = y - k * h
      const slab = rect(r - R + 4, yy, 4, 0.1)
      const para = rect(r - R + 0.1, yy - 0.34, 0.09, 0.42)
      const q = Math.min(slab, para)
      if (q < d) {
        d = q
        m = k === red && para <= slab + 0.02 ? 1 : 0
      }
    }
    const core = r - 6.0
    if (core < d) {
      d = core
      m = 2
    }
    const fa = rep(a, Math.PI / 22),
      fin = rect(r - 6.1, fa * r, 0.24, 0.05)
    if (fin < d) {
      d = fin
      m = 0
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
    background: (X, Y) => 1.15 + 0.5 * clamp(0.4 - Y * 0.5, 0, 1),
    materials: MATERIALS,
    maxD: 60,
    stepScale: 0.62,
    maxSteps: 260,
  }
}
