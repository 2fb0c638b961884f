import { hyp, box, arch2 } from '../sdf.mjs'
import { MATERIALS, rep } from './shared.mjs'

/** A long vaulted arcade, arches and sun on the left, a red door at its end. */
export function arcade({
  at = [-0.5, 2.05, 10],
  from = [0.9, 1.55, -5],
  sun = [-0.8, 0.42, -0.1],
  fov = 0.5,
  shift = [0, 0],
  bay = 3.1,
  door = true,
} = {}) {
  const state = { m: 0 }
  const map = (x, y, z) => {
    const zr = rep(z, bay)
    let d = y,
      m = 0
    let right = 2.35 - x
    // blind niches on the shaded wall, one per bay
    right = Math.max(right, -Math.max(arch2(zr, y - 0.55, 0.92, 1.75), x - 2.35 - 0.42, 0.55 - y))
    if (right < d) d = right
    const skirt = box(x - 2.35, y - 0.16, zr, 0.07, 0.16, 1.6)
    if (skirt < d) d = skirt
    // barrel vault over the room
    const vr = hyp(x, y - 3.4),
      vault = Math.max(2.35 - vr, vr - 3.0, 3.4 - y)
    if (vault < d) d = vault
    // arched wall on the sunny side
    let wall = Math.max(Math.abs(x + 2.7) - 0.36, -arch2(zr, y, 1.02, 2.35))
    wall = Math.max(wall, y - 7)
    if (wall < d) d = wall
    // stone sill between piers
    const sill = box(x + 2.7, y - 0.11, zr, 0.36, 0.11, 1.6)
    if (sill < d) d = sill
    const end = 27.5 - z
    if (end < d) d = end
    if (door) {
      const q = Math.max(arch2(x - 0.1, y, 0.85, 1.9), 27.3 - z)
      if (q < d) {
        d = q
        m = 1
      }
    }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from, at, fov, shift },
    sun: { dir: sun, size: 0.01, power: 4.4 },
    sky: 0.62,
    background: 1.25,
    materials: MATERIALS,
    maxD: 50,
  }
}
