import { hyp, clamp, box, arch2 } from '../sdf.mjs'
import { MATERIALS, rep } from './shared.mjs'

/** Dome lamps above a long table in a dim hall; one lamp is red. */
export function lamps({
  from = [4.4, 1.75, -8.6],
  at = [-0.4, 1.7, 2],
  fov = 0.36,
  sun = [0.75, 0.5, -0.35],
  shift = [0, 0],
  red = 1,
} = {}) {
  const state = { m: 0 }
  const map = (x, y, z) => {
    let d = y,
      m = 0,
      q
    q = 6.5 - z
    q = Math.max(q, -Math.max(arch2(rep(x - 1, 3.2), y, 0.95, 2.7), 6.5 - z - 1.2 > 0 ? 1 : z - 7.4))
    if (q < d) {
      d = q
      m = 0
    } // end wall, arched niches
    q = x + 4.2
    if (q < d) {
      d = q
      m = 0
    }
    q = box(x, y - 0.8, z, 0.78, 0.05, 4.6, 0.01)
    if (q < d) {
      d = q
      m = 0
    }
    q = box(x, y - 0.4, Math.abs(z) - 3.4, 0.5, 0.4, 0.09)
    if (q < d) {
      d = q
      m = 0
    }
    const j = clamp(Math.round(z / 1.15), -3, 3),
      lz = z - j * 1.15,
      lx = Math.abs(x) - 1.3
    q = Math.min(
      box(lx, y - 0.48, lz, 0.25, 0.035, 0.25, 0.01),
      box(lx - 0.24, y - 0.75, lz, 0.03, 0.3, 0.25, 0.01),
      box(Math.abs(lx) - 0.22, y - 0.24, Math.abs(lz) - 0.22, 0.025, 0.24, 0.025),
    )
    if (q < d) {
      d = q
      m = 0
    }
    const k = clamp(Math.round(z / 1.9), -2, 2),
      kz = z - k * 1.9,
      r = Math.sqrt(x * x + (y - 2.1) ** 2 + kz * kz)
    q = Math.max(Math.abs(r - 0.6) - 0.025, 2.12 - y)
    if (q < d) {
      d = q
      m = k === red ? 1 : 0
    }
    q = Math.max(hyp(x, kz) - 0.018, 2.6 - y)
    if (q < d) {
      d = q
      m = 0
    }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from, at, fov, shift },
    sun: { dir: sun, size: 0.012, power: 3.5 },
    sky: 0.7,
    background: 1.15,
    materials: MATERIALS,
    maxD: 40,
  }
}
