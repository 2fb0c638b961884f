import { clamp, box, arch2 } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

/** Nested arches behind each other, a red door at the end. */
export function portals({
  n = 7,
  from = [1.1, 1.6, -4.6],
  at = [0.7, 2.1, 8],
  fov = 0.52,
  sun = [-0.5, 0.6, -0.42],
  shift = [0, 0],
} = {}) {
  const state = { m: 0 }
  const map = (x, y, z) => {
    let d = y,
      m = 0
    const i0 = clamp(Math.round(z / 2.4), 0, n - 1)
    for (let i = Math.max(0, i0 - 1); i <= Math.min(n - 1, i0 + 1); i++) {
      const w = 2.9 - i * 0.3,
        s = 2.7 - i * 0.16,
        cx = i * 0.13
      let wall = Math.max(Math.abs(z - i * 2.4) - 0.16, -arch2(x - cx, y, w, s))
      wall = Math.max(wall, y - 9, Math.abs(x) - 14)
      if (wall < d) {
        d = wall
        m = 0
      }
    }
    const back = n * 2.4 + 1.2 - z
    if (back < d) {
      d = back
      m = 0
    }
    const last = (n - 1) * 0.13
    const door = box(x - last - 0.1, y - 1.05, z - n * 2.4 - 1.12, 0.5, 1.05, 0.04)
    if (door < d) {
      d = door
      m = 1
    }
    for (let k = 0; k < 3; k++) {
      const st = box(
        x - last - 0.1,
        y - 0.05 - k * 0.1,
        z - n * 2.4 - 0.3 - k * 0.28,
        1.1 - k * 0.12,
        0.05 + 0.05,
        0.7 - k * 0.14,
      )
      if (st < d) {
        d = st
        m = 0
      }
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
    background: 1.1,
    materials: MATERIALS,
    maxD: 60,
  }
}
