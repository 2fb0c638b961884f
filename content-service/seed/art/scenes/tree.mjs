import { hyp, rect, capsule, arch2, rng } from '../sdf.mjs'
import { MATERIALS, rep } from './shared.mjs'

/** A tree with a crown of discs in an arcaded court, a round red seat at its foot. */
export function tree({
  from = [-5.5, 3.2, -10.5],
  at = [0.2, 2.2, 0.5],
  fov = 0.42,
  sun = [-0.6, 0.62, -0.35],
  shift = [0, 0],
  seed = 3,
} = {}) {
  const state = { m: 0 },
    R = rng('tree' + seed)
  const discs = Array.from({ length: 15 }, (_, i) => {
    const a = i * 2.4,
      r = 0.35 + 1.25 * Math.sqrt(((i * 7) % 15) / 15),
      y = 2.3 + 2.7 * (i / 14),
      t = (R() - 0.5) * 0.7,
      p = R() * 6.28
    const k = (0.85 + 0.5 * R()) * (1 - 0.35 * (i / 14))
    return [Math.cos(a) * r, y, Math.sin(a) * r, Math.sin(t) * Math.cos(p), Math.cos(t), Math.sin(t) * Math.sin(p), k]
  })
  const map = (x, y, z) => {
    let d = y,
      m = 0,
      q
    q = capsule(x, y, z, 0, 0, 0, 0.1, 4.6, 0, 0.17, 0.06)
    if (q < d) {
      d = q
      m = 0
    }
    const b = Math.sqrt(x * x + (y - 3.7) ** 2 + z * z) - 3.2
    if (b > 0.6) {
      if (b < d) {
        d = b
        m = 0
      }
    } else
      for (let i = 0; i < discs.length; i++) {
        const c = discs[i],
          X = x - c[0],
          Y = y - c[1],
          Z = z - c[2],
          h = X * c[3] + Y * c[4] + Z * c[5],
          rr = Math.sqrt(Math.max(0, X * X + Y * Y + Z * Z - h * h))
        q = rect(rr - c[6] / 2, h, c[6] / 2, 0.03)
        if (q < d) {
          d = q
          m = 0
        }
      }
    q = Math.max(rect(hyp(x, z) - 1.35, y - 0.24, 0.22, 0.24))
    if (q < d) {
      d = q
      m = 1
    }
    q = Math.max(Math.abs(z - 5.5) - 0.4, y - 4.2, -arch2(rep(x, 2.3), y, 0.78, 2.1))
    if (q < d) {
      d = q
      m = 0
    }
    q = Math.max(Math.abs(x - 6.0) - 0.4, y - 4.2, -arch2(rep(z - 1, 2.3), y, 0.78, 2.1))
    if (q < d) {
      d = q
      m = 0
    }
    q = Math.max(7.4 - z, y - 6.2)
    if (q < d) {
      d = q
      m = 0
    }
    q = Math.max(8 - x, y - 6.2)
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
    sky: 0.75,
    background: (X, Y) => 1.2 - 0.2 * Y,
    materials: MATERIALS,
    maxD: 50,
    stepScale: 0.9,
  }
}
