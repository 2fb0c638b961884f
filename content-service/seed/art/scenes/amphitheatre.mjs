import { hyp, clamp, smax, box, rect, stair2 } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

/** A tiered lecture bowl with desks; `red` names the ring and the seat. */
export function amphitheatre({
  from = [-9.4, 6.6, -3.6],
  at = [1.2, 0.5, 2.6],
  sun = [0.45, 0.36, 0.62],
  fov = 0.4,
  shift = [0, 0],
  tiers = 9,
  first = 3.2,
  tread = 1.15,
  riser = 0.44,
  red = { ring: 3, seat: 5 },
  seats = true,
  wedge = 2.3,
} = {}) {
  const state = { m: 0 }
  const n = (i) => Math.round((first + i * tread) * 2.15)
  const map = (x, y, z) => {
    const r = hyp(x, z),
      a = Math.atan2(x, z)
    // bowl: open towards -z (the lectern side)
    let bowl = stair2(r - first, y, tread, riser, tiers),
      m = 0
    const cut = (Math.abs(a) - wedge) * Math.max(r, 0.5) * 0.8 // keep |a| < wedge
    bowl = smax(bowl, cut, 0.01)
    let d = Math.min(y, bowl)
    // aisle: a narrower stair with half risers cut into the bowl
    if (seats && r > first - 1 && Math.abs(a) < wedge + 0.2) {
      const i0 = clamp(Math.floor((r - first) / tread), 0, tiers - 2)
      for (let i = Math.max(0, i0 - 1); i <= Math.min(tiers - 2, i0 + 1); i++) {
        const rad = first + (i + 0.56) * tread,
          k = n(i),
          st = (wedge * 2) / k,
          top = (i + 1) * riser
        let j = clamp(Math.round((a + wedge) / st - 0.5), 0, k - 1)
        const ja = (j + 0.5) * st - wedge
        if (Math.abs(Math.abs(ja) - 0.62) < 0.11) continue // aisles
        const ca = Math.cos(ja),
          sa = Math.sin(ja),
          px = x - sa * rad,
          pz = z - ca * rad
        const lx = px * ca - pz * sa,
          lz = px * sa + pz * ca
        const s = Math.min(
          box(lx, y - top - 0.13, lz, 0.17, 0.13, 0.17, 0.015),
          box(lx, y - top - 0.32, lz - 0.16, 0.17, 0.2, 0.022, 0.01),
        )
        if (s < d) {
          d = s
          m = i === red.ring && j === red.seat ? 1 : 0
        }
      }
      // continuous desks
      const i = clamp(Math.floor((r - first) / tread), 0, tiers - 2)
      for (let q = i; q <= Math.min(tiers - 2, i + 1); q++) {
        const rad = first + (q + 0.17) * tread,
          top = (q + 1) * riser
        let e = rect(r - rad, y - top - 0.3, 0.13, 0.022)
        e = Math.max(e, (Math.abs(a) - wedge + 0.04) * r * 0.8)
        e = Math.max(e, (0.075 - Math.abs(Math.abs(a) - 0.62)) * r)
        let p = rect(r - rad - 0.1, y - top - 0.15, 0.02, 0.15)
        p = Math.max(p, (Math.abs(a) - wedge + 0.04) * r * 0.8, (0.075 - Math.abs(Math.abs(a) - 0.62)) * r)
        if (e < d) {
          d = e
          m = 0
        }
        if (p < d) {
          d = p
          m = 0
        }
      }
    }
    const lect = box(x, y - 0.45, z + 0.4, 0.42, 0.45, 0.24, 0.01)
    if (lect < d) {
      d = lect
      m = 0
    }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from, at, fov, shift },
    sun: { dir: sun, size: 0.012, power: 3.6 },
    sky: 0.7,
    background: 1.0,
    materials: MATERIALS,
    maxD: 60,
    stepScale: 0.85,
    maxSteps: 220,
  }
}
