import { MATERIALS } from './shared.mjs'
import { abacus } from './stills/abacus.mjs'
import { arcs } from './stills/arcs.mjs'
import { beads } from './stills/beads.mjs'
import { cube } from './stills/cube.mjs'
import { dial } from './stills/dial.mjs'
import { domino } from './stills/domino.mjs'
import { keystone } from './stills/keystone.mjs'
import { maze } from './stills/maze.mjs'
import { net } from './stills/net.mjs'
import { pages } from './stills/pages.mjs'
import { quay } from './stills/quay.mjs'
import { scale } from './stills/scale.mjs'
import { stack } from './stills/stack.mjs'
import { tower } from './stills/tower.mjs'
import { wave } from './stills/wave.mjs'

/** What a still life may show. A set gives a function of a point that calls hit(distance, material) for each part. */
const SETS = { abacus, arcs, beads, cube, dial, domino, keystone, maze, net, pages, quay, scale, stack, tower, wave }

/** A still life: one plain object on a floor, by the name of its `set`, whose own parameters are `set_`. */
export function still({
  set = 'stack',
  set_ = {},
  rot = -0.42,
  ortho = 4.1,
  tilt = 0.5,
  sun = [0.78, 0.5, 0.28],
  offset = [0, 0],
  shift = [0, 0],
  from,
  at,
  fov,
  power = 3.3,
  sky = 0.72,
  stepScale = 0.9,
  floor = true,
} = {}) {
  const state = { m: 0 },
    f = SETS[set](set_),
    cr = Math.cos(rot),
    sr = Math.sin(rot)
  let d = 0,
    m = 0
  const hit = (q, n) => {
    if (q < d) {
      d = q
      m = n
    }
  }
  const map = (X, y, Z) => {
    const x = X * cr - Z * sr - offset[0],
      z = X * sr + Z * cr - offset[1]
    d = floor ? y : 1e3
    m = 0
    f(x, y, z, hit)
    state.m = m
    return d
  }
  const camera = fov
    ? { from, at, fov, shift }
    : { from: [0, 20 * tilt + 12, -20 * (1 - tilt)], at: [0, 0.2, 0], ortho, shift }
  return {
    map,
    state,
    camera,
    sun: { dir: sun, size: 0.012, power },
    sky,
    background: 1.0,
    materials: MATERIALS,
    maxD: 70,
    stepScale,
  }
}
