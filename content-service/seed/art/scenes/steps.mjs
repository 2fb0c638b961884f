import { box, arch2, stair2 } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

/** Stairs and blocks in a yard; one step is red. */
export function steps({
  from = [-12, 13, -14],
  at = [0, 1.4, 0],
  ortho = 4.6,
  sun = [0.62, 0.6, -0.5],
  red = 4,
  shift = [0, 0],
  variant = 0,
} = {}) {
  const state = { m: 0 }
  const map = (x, y, z) => {
    let d = y,
      m = 0
    // main flight rising to +x, between two walls
    let fl = Math.max(stair2(x + 3.2, y, 0.62, 0.36, 11), Math.abs(z) - 2.3)
    const i = Math.floor((x + 3.2) / 0.62) + 1
    if (fl < d) {
      d = fl
      m = 0
      if (
        Math.abs(y - red * 0.36) < 0.37 &&
        (i === red || i === red - 1) &&
        y > (red - 1) * 0.36 + 0.004 &&
        x + 3.2 > (red - 1) * 0.62 - 0.02
      )
        m = 1
    }
    const w1 = box(x - 1.2, y - 2.0, z - 2.55, 5.2, 2.0 + 0.4 * variant, 0.22)
    if (w1 < d) {
      d = w1
      m = 0
    }
    // counter-flight
    const f2 = Math.max(stair2(z + 6.4, y, 0.5, 0.3, 8), Math.abs(x + 0.6) - 1.4, z + 2.3)
    if (f2 < d) {
      d = f2
      m = 0
    }
    const blk = box(x - 5.9, y - 2.4, z + 4.3, 1.9, 2.4, 1.9)
    if (blk < d) {
      d = blk
      m = 0
    }
    const bl2 = box(x + 5.2, y - 0.7, z - 5.3, 1.3, 0.7, 1.3)
    if (bl2 < d) {
      d = bl2
      m = 0
    }
    const bk = Math.max(
      box(x - 1, y - 3.6, z - 6.4, 7, 3.6, 0.3),
      -arch2(x - 2.6, y - 0, 0.9, 2.4),
      -arch2(x + 0.4, y, 0.9, 2.4),
      -arch2(x + 3.4, y, 0.9, 2.4),
    )
    if (bk < d) {
      d = bk
      m = 0
    }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from, at, ortho, shift },
    sun: { dir: sun, size: 0.01, power: 3.3 },
    sky: 0.72,
    background: 0.9,
    materials: MATERIALS,
    maxD: 60,
  }
}
