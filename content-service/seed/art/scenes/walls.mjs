import { box, stair2 } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

/** Free-standing walls in a yard with one red pillar. */
export function walls({
  from = [-3.5, 1.7, -9.5],
  at = [1.2, 2.3, 4],
  fov = 0.46,
  sun = [-0.62, 0.6, -0.5],
  shift = [0, 0],
  red = 1,
  slab = 4.6,
} = {}) {
  const state = { m: 0 }
  const map = (x, y, z) => {
    let d = y,
      m = 0,
      q
    q = Math.max(box(x + 4.2, y - 3.2, z - 2, 0.22, 3.2, 7), -box(x + 4.2, y - 1.7, z - 3.2, 1, 1.1, 0.7))
    if (q < d) {
      d = q
      m = 0
    }
    q = Math.max(box(x - 0.4, y - 2.5, z - 4.6, 3.1, 2.5, 0.2), -box(x - 1.3, y - 1.25, z - 4.6, 0.62, 1.25, 1))
    if (q < d) {
      d = q
      m = 0
    }
    q = box(x - 5.2, y - 3.2, z - 8.2, 4.2, 3.2, 0.2)
    if (q < d) {
      d = q
      m = 0
    }
    q = box(x - slab, y - 2.9, z - 6.6, 0.34, 2.9, 0.34)
    if (q < d) {
      d = q
      m = red ? 1 : 0
    }
    q = box(x - 6.4, y - 1.7, z - 1.6, 0.22, 1.7, 3.6)
    if (q < d) {
      d = q
      m = 0
    }
    q = box(x - 1.3, y - 4.2, z - 12, 14, 4.2, 0.3)
    if (q < d) {
      d = q
      m = 0
    }
    q = Math.max(stair2(-(x - 0.2), y, 0.42, 0.18, 5), Math.abs(z - 3.3) - 1.0, x - 0.2 - 1e3, -(x + 2.9))
    q = Math.max(stair2(-(x + 0.9), y, 0.42, 0.18, 5), Math.abs(z - 3.4) - 0.95, -x - 3.2)
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
    sun: { dir: sun, size: 0.01, power: 3.6 },
    sky: 0.75,
    background: (X, Y) => 1.3 - 0.25 * Y,
    materials: MATERIALS,
    maxD: 60,
  }
}
