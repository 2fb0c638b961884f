import { hyp, clamp, smax, rect } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

/** A spiral stair looked down upon; its handrail is red. */
export function spiral({
  steps = 26,
  redRail = true,
  from = [0.6, 19, 0.8],
  at = [0, 0, 0],
  fov = 0.27,
  sun = [0.62, 0.66, 0.3],
  shift = [0, 0],
  up = [0, 0, -1],
} = {}) {
  const state = { m: 0 }
  const A = (Math.PI * 2) / steps,
    rise = 0.17,
    turn = steps * rise
  const map = (x, y, z) => {
    const r = hyp(x, z),
      a = Math.atan2(z, x) + Math.PI
    let d = 1e3,
      m = 0
    const k = Math.floor(a / A)
    for (let q = k - 1; q <= k + 1; q++) {
      const ang = (q + 0.5) * A,
        qi = ((q % steps) + steps) % steps
      let h = qi * rise
      if (q < 0) h = (q + steps) * rise - turn
      if (q >= steps) h = (q - steps) * rise + turn
      // nearest turn to y
      const t = Math.round((y - h) / turn)
      for (let tt = t - 1; tt <= t; tt++) {
        const top = h + clamp(tt, -3, 0) * turn
        const da = (a - ang) * r
        const s = Math.max(rect(r - 3.05, y - top + 0.12, 1.6, 0.12), Math.abs(da) - A * 0.5 * r * 1.02)
        if (s < d) {
          d = s
          m = 0
        }
      }
    }
    // helical rail
    const hA = (a / A) * rise + 0.75,
      t = clamp(Math.round((y - hA) / turn), -3, 0),
      ry = y - hA - t * turn
    const rail = hyp(r - 1.5, ry) - 0.07
    if (rail < d) {
      d = rail
      m = redRail ? 1 : 0
    }
    const str = rect(r - 1.5, ry + 0.78, 0.05, 0.3)
    if (str < d) {
      d = str
      m = 0
    }
    const top = smax(Math.abs(y - turn * 1.0 + 0.2) - 0.2, 4.55 - r, 0.01)
    if (top < d) {
      d = top
      m = 0
    }
    const drum = Math.max(Math.abs(r - 4.9) - 0.3, y - turn * 1.0)
    if (drum < d) {
      d = drum
      m = 0
    }
    const fl = y + turn * 3.2
    if (fl < d) {
      d = fl
      m = 2
    }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from, at, fov, shift, up },
    sun: { dir: sun, size: 0.02, power: 3.4 },
    sky: 0.6,
    exposure: 0.72,
    background: 1.1,
    materials: MATERIALS,
    maxD: 60,
    stepScale: 0.55,
    maxSteps: 300,
  }
}
